import { countConversations } from '@kervan/contracts/api/conversations/count-conversations'
import { RECORDS } from '@kervan/contracts/kinds/registry'
import type { Channel } from '@kervan/contracts/messages/channels'
import type { InboxQueue } from '@kervan/contracts/messages/inbox'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { FormField } from '../../base/forms/FormField.tsx'
import { useUser } from '../../base/session/session-store.ts'
import { Switch } from '../../base/ui/Switch.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { kitOf } from '../../kit/declared-kit.ts'

const queues = kitOf('inbox-queue')
const { name: nameField } = RECORDS['inbox-queue'].fields

interface SaveQueueDialogProps {
  readonly queue: InboxQueue
  readonly channel: Channel
  readonly onSaved: (id: string) => void
  readonly onClose: () => void
}

/** Gives what the inbox is narrowed to a name, under which it stands among the queues: of the reader alone unless it is shared. */
export const SaveQueueDialog = ({ queue, channel, onSaved, onClose }: SaveQueueDialogProps) => {
  const { t } = useTranslation('inbox')
  const me = useUser()
  const form = useId()
  const narrowed = `${t(`queue.${queue}`)} · ${t(`status:channel.${channel}`)}`
  const [name, setName] = useState(narrowed)
  const [isShared, setShared] = useState(false)
  const command = useCommand(queues.create, { refreshes: [countConversations] })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || command.saving === 'saving') return
    const body = { name: name.trim(), queue, channels: [channel], owner: isShared ? null : me.id }
    const reply = await command.send({ body } as never)
    if (!reply) return
    showToast({ tone: 'success', title: t('save-queue.saved', { name: body.name }) })
    onSaved((reply.body as { readonly id: string }).id)
  }
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={`${form}-title`}>
      <DialogTitle id={`${form}-title`}>{t('save-queue.title')}</DialogTitle>
      <DialogContent>
        <form id={form} onSubmit={(event) => void save(event)} style={{ display: 'grid', gap: 16 }}>
          <Typography variant="body2">{t('save-queue.text', { narrowed })}</Typography>
          <FormField
            name="name"
            label={t('save-queue.name')}
            autoFocus
            value={name}
            onChange={(event) => setName(event.target.value)}
            fault={command.fieldErrors.name}
            inputProps={{ maxLength: nameField.max, dir: 'auto' }}
          />
          <Switch label={t('save-queue.shared')} checked={isShared} onChange={setShared} />
        </form>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          type="submit"
          form={form}
          variant="contained"
          disabled={name.trim() === ''}
          loading={command.saving === 'saving'}
        >
          {t('save-queue.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
