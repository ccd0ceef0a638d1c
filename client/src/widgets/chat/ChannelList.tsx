import Add from '@mui/icons-material/Add'
import Group from '@mui/icons-material/GroupOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ChannelRow } from './ChannelRow.tsx'
import { ChatSearch } from './ChatSearch.tsx'
import { type ChannelChoice, isChosenChannel, type ShownChannel, searchChannels } from './shown-channels.ts'

interface ChannelListProps {
  readonly channels: readonly ShownChannel[]
  readonly isPending: boolean
  readonly chosen: ChannelChoice | null
  readonly onChoose: (choice: ChannelChoice) => void
  /** Absent for those who see no leads. */
  readonly onLead?: () => void
  readonly onColleague: () => void
}

/** Conversations with colleagues and leads, with a search; the newest message first. */
export const ChannelList = ({ channels, isPending, chosen, onChoose, onLead, onColleague }: ChannelListProps) => {
  const { t } = useTranslation('messaging')
  const [search, setSearch] = useState('')
  const shown = searchChannels(channels, search.trim())
  return (
    <>
      <ChatSearch label={t('search')} value={search} onChange={setSearch} />
      <Box sx={{ display: 'grid', gap: 2, px: 4, pb: 3 }}>
        {onLead && (
          <Button fullWidth variant="outlined" startIcon={<Add />} onClick={onLead}>
            {t('new')}
          </Button>
        )}
        <Button
          fullWidth
          variant={onLead ? 'text' : 'outlined'}
          color={onLead ? 'inherit' : 'primary'}
          startIcon={<Group />}
          onClick={onColleague}
        >
          {t('new-colleague')}
        </Button>
      </Box>
      {isPending && channels.length === 0 && (
        <Box role="status" aria-label={t('loading')} sx={{ px: 4 }}>
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} height={64} />
          ))}
        </Box>
      )}
      {!isPending && shown.length === 0 && (
        <EmptyState
          filtered={channels.length > 0}
          title={channels.length > 0 ? t('none-found') : t('none')}
          text={channels.length > 0 ? t('none-found-text') : t('none-text')}
        />
      )}
      {shown.length > 0 && (
        <Box component="ul" aria-label={t('list')} sx={{ flex: 1, m: 0, p: 0, overflowY: 'auto', listStyle: 'none' }}>
          {shown.map((channel) => (
            <li key={`${channel.kind} ${channel.id}`}>
              <ChannelRow
                channel={channel}
                isChosen={isChosenChannel(channel, chosen)}
                onChoose={() => onChoose({ kind: channel.kind, id: channel.id })}
              />
            </li>
          ))}
        </Box>
      )}
    </>
  )
}
