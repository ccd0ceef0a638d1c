import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../kit/record-kit.ts'
import { ChooseLeads } from './ChooseLeads.tsx'
import { TakenLeads } from './TakenLeads.tsx'
import { useTakingIn } from './use-taking-in.ts'
import { WaitingQuestion } from './WaitingQuestion.tsx'

interface TakeInLeadsProps {
  readonly event: Page
  /** What the event is called. */
  readonly name: string
  readonly onClose: () => void
}

/** Leads are chosen and become participants of an event, each with an answer of its own. */
export const TakeInLeads = ({ event, name, onClose }: TakeInLeadsProps) => {
  const { t } = useTranslation(['events', 'leads', 'people'])
  const titleId = useId()
  const narrow = useMediaQuery('(max-width: 767.95px)')
  const { chosen, choose, asked, busy, takeIn, goOn } = useTakingIn(event.id)
  const [questioned, setQuestioned] = useState(false)
  const free = event.free as number | null
  const count = chosen.length
  const isMoreThanFree = free !== null && count > Math.max(0, free)
  const run = (waits: boolean) => {
    setQuestioned(false)
    void takeIn(chosen, waits)
  }
  const full = asked.filter(({ answer }) => answer?.as === 'full').map(({ lead }) => lead)
  const isAnswered = asked.length > 0
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
        {t('leads.title', { event: name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: { md: 560 } }}>
        {isAnswered ? <TakenLeads asked={asked} busy={busy} /> : <ChooseLeads chosen={chosen} onChoose={choose} />}
      </DialogContent>
      {questioned && (
        <WaitingQuestion
          free={Math.max(0, free ?? 0)}
          count={count}
          onAnswer={run}
          onBack={() => setQuestioned(false)}
        />
      )}
      {!questioned && (
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
          {!isAnswered && (
            <Box role="status" sx={{ flex: 1, minWidth: 160, px: 2, fontSize: 13, color: 'text.secondary' }}>
              {[
                count > 0 && t('leads.chosen', { count }),
                free !== null && (free > 0 ? t('leads.free', { count: free }) : t('leads.full')),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          )}
          <Button color="inherit" disabled={busy} onClick={onClose}>
            {t(isAnswered ? 'common:close' : 'common:cancel')}
          </Button>
          {isAnswered && (
            <Button color="inherit" disabled={busy} onClick={goOn}>
              {t('leads.more')}
            </Button>
          )}
          {isAnswered && full.length > 0 && (
            <Button variant="contained" loading={busy} onClick={() => void takeIn(full, true)}>
              {t('leads.wait', { count: full.length })}
            </Button>
          )}
          {!isAnswered && (
            <Button
              variant="contained"
              disabled={count === 0}
              onClick={() => (isMoreThanFree ? setQuestioned(true) : run(false))}
            >
              {count === 0 ? t('leads.take-none') : t('leads.take', { count })}
            </Button>
          )}
        </DialogActions>
      )}
    </Dialog>
  )
}
