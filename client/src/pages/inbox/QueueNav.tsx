import type { countConversations } from '@kervan/contracts/api/conversations/count-conversations'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import type { Channel } from '@kervan/contracts/messages/channels'
import { INBOX_QUEUES } from '@kervan/contracts/messages/inbox'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCan } from '../../base/session/session-store.ts'
import { QueueLink } from './QueueLink.tsx'
import { SaveQueue } from './SaveQueue.tsx'
import type { InboxAddress } from './use-inbox-address.ts'

interface QueueNavProps {
  readonly address: InboxAddress
  readonly channel: Channel | undefined
  /** Undefined until known. */
  readonly counts: ResponseOf<typeof countConversations> | undefined
}

/** The queues with how many conversations each holds, those under a name last: one under another, on narrow screens beside each other. */
export const QueueNav = ({ address, channel, counts }: QueueNavProps) => {
  const { t } = useTranslation('inbox')
  const seesSaved = useCan('inbox_queues.view')
  const saved = counts?.saved ?? []
  return (
    <Box
      component="nav"
      aria-label={t('queues')}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'row', lg: 'column' },
        flex: 'none',
        gap: 1,
        width: { lg: 160 },
        overflowX: { xs: 'auto', lg: 'visible' },
        overflowY: { lg: 'auto' },
        pb: { xs: 2, lg: 0 },
      }}
    >
      {INBOX_QUEUES.map((queue) => (
        <QueueLink
          key={queue}
          to={address.linkWith({ queue, saved: undefined, conversation: undefined })}
          name={t(`queue.${queue}`)}
          count={counts?.queues[queue]}
          isHere={address.saved === undefined && queue === address.queue}
        />
      ))}
      {saved.length > 0 && (
        <Box
          aria-hidden
          sx={{
            flex: 'none',
            width: { xs: '1px', lg: 'auto' },
            height: { lg: '1px' },
            backgroundColor: 'divider',
            m: 1,
          }}
        />
      )}
      {saved.map(({ id, name, count }) => (
        <QueueLink
          key={id}
          to={address.linkWith({ queue: undefined, saved: id, conversation: undefined })}
          name={name}
          count={count}
          isHere={id === address.saved}
        />
      ))}
      {channel !== undefined && address.saved === undefined && <SaveQueue address={address} channel={channel} />}
      {seesSaved && (
        <Button
          component={Link}
          to="/inbox-queues"
          size="small"
          sx={{ flex: 'none', justifyContent: 'flex-start', px: 3, minHeight: { xs: 44, lg: 36 } }}
        >
          {t('own-queues')}
        </Button>
      )}
    </Box>
  )
}
