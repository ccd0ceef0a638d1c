import Box from '@mui/material/Box'
import { personName } from '../../base/people/person-name.ts'
import { ChannelIcon } from '../../base/ui/ChannelIcon.tsx'
import { Time } from '../../base/ui/Time.tsx'
import type { Notice } from './notice.ts'
import { noticeWords } from './notice-words.ts'

/** An incoming message in a list: by which channel, who, when, what. */
export const NoticeEntry = ({ notice }: { readonly notice: Notice }) => (
  <>
    <ChannelIcon channel={notice.channel} sx={{ mt: 0.5, color: 'text.secondary' }} />
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
        <Box component="bdi" sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {personName(notice.senderName)}
        </Box>
        <Box component="span" sx={{ flex: 'none', fontSize: 12, color: 'text.secondary' }}>
          <Time value={notice.timestamp} />
        </Box>
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <bdi>{noticeWords(notice)}</bdi>
      </Box>
    </Box>
  </>
)
