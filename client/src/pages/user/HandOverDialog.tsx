import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColleagueField } from '../../features/follow-ups/ColleagueField.tsx'
import { endpointQuery } from '../../shared/api/use-endpoint.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { useCans } from '../../shared/session/session-store.ts'
import { showToast } from '../../shared/ui/toast/toasts.ts'
import { useColleagues } from '../../shared/users/use-colleagues.ts'
import type { ArchiveDialogProps } from '../record/record-parts.ts'
import { HeldList } from './HeldPanel.tsx'
import { type Counted, countOf, HELD_KINDS, type HeldKind } from './held-kinds.ts'
import { type HandedOver, useHandOver } from './use-hand-over.ts'

/** Before a colleague is deactivated: what the colleague has on hand, and to whom it goes. One who has nothing is deactivated at once. */
export const HandOverDialog = ({ page, onArchive, onClose }: ArchiveDialogProps) => {
  const queryClient = useQueryClient()
  const may = useCans(HELD_KINDS.map(({ permission }) => permission))
  const [seen] = useState(() => HELD_KINDS.filter((_, place) => may[place]))
  const [isHolding, setHolding] = useState(false)
  const decide = useEffectEvent(async () => {
    // What cannot be counted may be there: it is asked about.
    const holds = await countHeld(queryClient, seen, page.id).then(
      (count) => count > 0,
      () => true,
    )
    if (holds) return setHolding(true)
    onClose()
    onArchive()
  })
  useEffect(() => void decide(), [])
  return isHolding && <OpenDialog kinds={seen} page={page} onArchive={onArchive} onClose={onClose} />
}

const countHeld = async (queryClient: QueryClient, kinds: readonly HeldKind[], userId: string): Promise<number> => {
  const counts = await Promise.all(
    kinds.map(async (kind) => {
      const asked = endpointQuery(kind.kit.listEndpoint, countOf(kind, userId))
      const { total } = (await queryClient.fetchQuery({ ...asked, staleTime: 0 })) as Counted
      return total.value
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

interface OpenDialogProps extends ArchiveDialogProps {
  /** Those that the reader may see. */
  readonly kinds: readonly HeldKind[]
}

const OpenDialog = ({ kinds: seen, page, onArchive, onClose }: OpenDialogProps) => {
  const { t } = useTranslation(['users', 'record'])
  const formats = useFormats()
  const titleId = useId()
  const narrow = useMediaQuery('(max-width: 767.95px)')
  const colleagues = useColleagues()
  const [to, setTo] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  const [outcome, setOutcome] = useState<HandedOver | null>(null)
  const { progress, handOver } = useHandOver(seen)
  const archive = () => {
    onClose()
    onArchive()
  }
  const run = async () => {
    if (!to) return setFault(t('hand-over.choose'))
    const became = await handOver(page.id, to)
    if (became.stayed.length > 0) return setOutcome(became)
    const name = colleagues.find(({ id }) => id === to)?.fullName ?? ''
    showToast({ tone: 'success', title: t('hand-over.done', { count: became.done, name }) })
    archive()
  }
  const busy = progress !== null
  return (
    <Dialog
      open
      fullScreen={narrow}
      fullWidth
      maxWidth="sm"
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {t('hand-over.title', { name: String(page.fullName) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Box sx={{ fontSize: 13, color: 'text.secondary', textWrap: 'pretty' }}>{t('hand-over.text')}</Box>
        <HeldList kinds={seen} userId={page.id} />
        <ColleagueField
          name="to"
          label={t('hand-over.to')}
          colleagues={colleagues.filter(({ id, archived }) => !archived && id !== page.id)}
          chosen={to}
          fault={fault}
          onChoose={(id) => {
            setFault(undefined)
            setTo(id)
          }}
        />
        <Box role="status" sx={{ minHeight: 20, fontSize: 13, fontWeight: 600 }}>
          {progress &&
            t('hand-over.progress', { done: formats.number(progress.done), all: formats.number(progress.all) })}
        </Box>
        {outcome && (
          <Alert severity="warning" variant="outlined">
            {t('hand-over.done-so-far', { count: outcome.done, number: formats.number(outcome.done) })}
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 4 }}>
              {outcome.stayed.map(({ message, count }) => (
                <li key={message}>{t('hand-over.stayed', { count, number: formats.number(count), message })}</li>
              ))}
            </Box>
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button color="inherit" disabled={busy} onClick={archive}>
          {t('hand-over.without')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void run()}>
          {t('hand-over.do')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
