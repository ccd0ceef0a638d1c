import { participant } from '@kervan/contracts/kinds/participant/participant'
import { statusesOf } from '@kervan/contracts/kit/status-table'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCan } from '../../base/session/session-store.ts'
import { kitOf } from '../../kit/declared-kit.ts'
import { StatusLabel } from '../../kit/RecordStatus.tsx'
import { RecordBody } from '../record/RecordBody.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { EventActions } from './EventActions.tsx'
import { Occupancy } from './Occupancy.tsx'

const participants = kitOf('participant')

/** How full an event is and who came, what is done there, and what every record has. */
export const EventBody = (parts: RecordParts) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, mb: 3, fontSize: 13 }}>
      <EventCounts {...parts} />
      <EventActions {...parts} />
    </Box>
    <RecordBody {...parts} />
  </>
)

/** How many are expected, wait, came and did not; each leads to those participants. */
const EventCounts = ({ page }: RecordParts) => {
  const { t } = useTranslation(['events', 'participants'])
  const mayView = useCan('participants.view')
  const counts = (page as { readonly attendance?: Readonly<Record<string, number>> }).attendance ?? {}
  const shown = mayView ? statusesOf(participant.status!).filter((status) => counts[status]) : []
  return (
    <Box
      component="section"
      aria-label={t('occupancy.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}
    >
      <Box sx={{ width: 180 }}>
        <Occupancy row={page} isPage />
      </Box>
      {shown.map((status) => (
        <MuiLink
          key={status}
          component={Link}
          color="inherit"
          underline="hover"
          to={{ search: `?tab=participants&${participant.statusName}=${status}` }}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, '@media (pointer: coarse)': { minHeight: 44 } }}
        >
          <StatusLabel kit={participants} status={status} plain />
          <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {counts[status]}
          </Box>
        </MuiLink>
      ))}
    </Box>
  )
}
