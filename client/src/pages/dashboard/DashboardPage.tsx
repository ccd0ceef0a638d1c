import { can } from '@kervan/contracts/permissions/permissions'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useUser } from '../../base/session/session-store.ts'
import { TitledPage } from '../../base/ui/TitledPage.tsx'
import { PanelSkeleton } from './DashboardPanel.tsx'
import { RANGE_PARAMETER, rangeIn, USUAL_RANGE } from './dashboard-range.ts'
import { FirstUse, NothingToSee } from './FirstUse.tsx'
import { FollowUpsPanel } from './FollowUpsPanel.tsx'
import { LeadPanels } from './LeadPanels.tsx'
import { ParticipantsPanel } from './ParticipantsPanel.tsx'
import { permissionToSee, type Question } from './question.ts'
import { events, followUps, leads, participants, requests } from './questions.ts'
import { RangeButton, useRangeWords } from './RangeButton.tsx'
import { RequestsPanel } from './RequestsPanel.tsx'
import { Tile } from './Tile.tsx'
import { tilesOf } from './tiles.ts'
import { areAllNone, useCounts } from './use-counts.ts'
import { useParticipantsToday } from './use-participants-today.ts'
import { useToday } from './use-today.ts'

/** Any record of each kind that the dashboard tells of, archived ones too. */
const ANY: readonly Question[] = [leads, requests, participants, events, followUps].map((kit) => ({
  kit,
  filters: { archived: 'true,false' },
}))

/** What waits, what is to be done today and what is new, of what the reader may see; each number leads to what it counts. */
export const DashboardPage = () => {
  const { t } = useTranslation('dashboard')
  const user = useUser()
  const today = useToday()
  const [params, setParams] = useSearchParams()
  const range = rangeIn(params)
  const rangeWords = useRangeWords(range)
  const maySee = (question: Question) => can(user, permissionToSee(question))
  const comers = useParticipantsToday()
  const tiles = tilesOf(range, today, comers).filter(({ question }) => maySee(question))
  const counts = useCounts(tiles.map(({ question }) => question))
  const isQuiet = tiles.length > 0 && areAllNone(counts)
  const kinds = ANY.filter(maySee)
  const anyAtAll = useCounts(kinds, isQuiet)
  const isUnknown = isQuiet && anyAtAll.some(({ total, failed }) => total === undefined && !failed)
  const isFirstUse = isQuiet && areAllNone(anyAtAll)
  const maySeeKind = (kit: Question['kit']) => kinds.some((question) => question.kit === kit)
  const choose = (chosen: string) =>
    setParams(
      (held) => {
        const next = new URLSearchParams(held)
        if (chosen === USUAL_RANGE) next.delete(RANGE_PARAMETER)
        else next.set(RANGE_PARAMETER, chosen)
        return next
      },
      { replace: true },
    )

  // Two panels stand in a row.
  const isRowFull = [followUps, participants, requests].filter(maySeeKind).length % 2 === 0

  const body = () => {
    if (kinds.length === 0) return <NothingToSee />
    if (isUnknown) return <PanelSkeleton rows={3} height={96} />
    if (isFirstUse) return <FirstUse />
    return (
      <>
        <Box
          component="ul"
          aria-label={t('tiles')}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
            gap: { xs: 2, md: 3 },
            m: 0,
            mb: { xs: 3, md: 4 },
            p: 0,
            listStyle: 'none',
          }}
        >
          {tiles.map((tile, index) => (
            <Tile key={tile.name} tile={tile} count={counts[index]!} range={rangeWords} />
          ))}
        </Box>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            gap: { xs: 3, md: 4 },
          }}
        >
          {maySeeKind(followUps) && <FollowUpsPanel />}
          {maySeeKind(participants) && <ParticipantsPanel question={comers} />}
          {maySeeKind(requests) && <RequestsPanel range={range} />}
          {maySeeKind(leads) && <LeadPanels range={range} wide={isRowFull} />}
        </Box>
      </>
    )
  }
  const hasRange = !isFirstUse && (maySeeKind(leads) || maySeeKind(requests))
  return (
    <TitledPage title={t('title')} width={1280} action={hasRange && <RangeButton range={range} onChoose={choose} />}>
      {body()}
    </TitledPage>
  )
}
