import type { TrialRun } from '@kervan/contracts/api/sequences/try-sequence'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../base/format/use-formats.ts'

/** Who would have come in, with each step and when, and how it would have ended. */
export const TrialRuns = ({ runs }: { readonly runs: readonly TrialRun[] }) => {
  const { t } = useTranslation(['auto-followup', 'enrolments'])
  return (
    <Box component="ul" aria-label={t('trial.people')} sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
      {runs.map((run) => (
        <TrialRunItem key={run.leadId} run={run} />
      ))}
    </Box>
  )
}

const TrialRunItem = ({ run }: { readonly run: TrialRun }) => {
  const { t } = useTranslation(['auto-followup', 'enrolments'])
  const formats = useFormats()
  const end = run.reason === null ? t(`enrolments:statuses.${run.end}`) : t(`enrolments:choices.reason.${run.reason}`)
  return (
    <Box component="li" sx={{ fontSize: 14 }}>
      <MuiLink component={Link} to={`/leads/${run.leadId}`} sx={{ fontWeight: 600 }}>
        {run.name}
      </MuiLink>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {formats.dateTime(run.enteredAt)}
      </Box>
      <Box component="ol" sx={{ m: 0, pl: 5 }}>
        {run.steps.map(({ number, result, at }) => (
          <li key={number} value={number}>
            {t(`enrolments:choices.result.${result}`)} · {formats.dateTime(at)}
          </li>
        ))}
      </Box>
      {end} · {formats.dateTime(run.endedAt)}
    </Box>
  )
}
