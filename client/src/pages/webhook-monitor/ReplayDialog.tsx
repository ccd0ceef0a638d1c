import { replayWebhookDeliveries } from '@kervan/contracts/api/webhooks/replay-webhook-deliveries'
import { MOST_REPLAYED } from '@kervan/contracts/webhooks/delivery-states'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { useKindWords } from './use-kind-words.ts'

interface ReplayDialogProps {
  /** What the list is narrowed to. */
  readonly narrowed: { readonly provider?: string | undefined; readonly kind?: string | undefined }
  readonly onReplayed: (replay: { readonly id: string; readonly bodiesGone: number }) => void
  readonly onClose: () => void
}

const HOUR_MS = 60 * 60_000

/** An instant as the browser's own field has it, in the time zone of this device. */
const localOf = (at: number): string =>
  new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

/** Asks for the span whose webhooks are handled again, and says before what that does. */
export const ReplayDialog = ({ narrowed: { provider, kind }, onReplayed, onClose }: ReplayDialogProps) => {
  const { t } = useTranslation('webhook-monitor')
  const kindWords = useKindWords()
  const { send, saving } = useCommand(replayWebhookDeliveries, { failed: t('replay.failed') })
  const [from, setFrom] = useState(() => localOf(Date.now() - HOUR_MS))
  const [to, setTo] = useState(() => localOf(Date.now() + 60_000))
  // A field that was emptied is no instant.
  const isWrong = from === '' || !(from < to)

  const replay = async () => {
    if (isWrong) return
    const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
    const reply = await send({ body: { ...span, ...(provider && { provider }), ...(kind && { kind }) } })
    if (reply) onReplayed(reply.body)
  }
  return (
    <ConfirmDialog
      title={t('replay.title')}
      act={t('replay.act')}
      busy={saving === 'saving'}
      onConfirm={() => void replay()}
      onClose={onClose}
    >
      <span>{t('replay.what', { maximum: MOST_REPLAYED })}</span>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, pt: 1 }}>
        <TextField
          type="datetime-local"
          label={t('replay.from')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          type="datetime-local"
          label={t('replay.to')}
          value={to}
          error={isWrong}
          helperText={isWrong ? t('replay.wrong') : undefined}
          onChange={({ target }) => setTo(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      {(provider || kind) && (
        <span>{t('replay.narrowed', { what: [provider, kind && kindWords(kind)].filter(Boolean).join(', ') })}</span>
      )}
    </ConfirmDialog>
  )
}
