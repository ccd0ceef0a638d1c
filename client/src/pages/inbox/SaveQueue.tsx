import type { Channel } from '@kervan/contracts/messages/channels'
import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCan } from '../../base/session/session-store.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { useOpening } from '../../base/ui/use-opening.ts'
import type { InboxAddress } from './use-inbox-address.ts'

const dialog = lazyPart(() => import('./SaveQueueDialog.tsx').then((file) => file.SaveQueueDialog))
const PARTS = [dialog]

interface SaveQueueProps {
  readonly address: InboxAddress
  /** What the queue is narrowed to. */
  readonly channel: Channel
}

/** Keeps the queue as it is narrowed now under a name. What is searched for is not kept: it names people. */
export const SaveQueue = ({ address, channel }: SaveQueueProps) => {
  const { t } = useTranslation('inbox')
  const navigate = useNavigate()
  const mayCreate = useCan('inbox_queues.create')
  const { anchor, open, close } = useOpening(PARTS)
  if (!mayCreate) return null
  return (
    <>
      <Button
        size="small"
        startIcon={<BookmarkAdd aria-hidden />}
        onClick={(event) => open(event.currentTarget)}
        sx={{ flex: 'none', justifyContent: 'flex-start', px: 3, minHeight: { xs: 44, lg: 36 } }}
      >
        {t('save-queue.open')}
      </Button>
      {anchor && (
        <Part
          of={dialog}
          queue={address.queue}
          channel={channel}
          onSaved={(id) => {
            close()
            void navigate(address.linkWith({ queue: undefined, channel: undefined, saved: id }))
          }}
          onClose={close}
        />
      )}
    </>
  )
}
