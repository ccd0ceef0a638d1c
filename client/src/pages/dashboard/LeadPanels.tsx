import type { Counts } from '@kervan/contracts/http/list-counts'
import { LEAD_SOURCES, STAGES } from '@kervan/contracts/kinds/lead/lead-stages'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { formatter } from '../../base/format/dates.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { useCan, useUser } from '../../base/session/session-store.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { PartOfEntry } from '../../base/ui/PartOfEntry.tsx'
import { UnopenedState } from '../../base/ui/UnopenedState.tsx'
import { permissionOf } from '../../kit/list-kit.ts'
import { DashboardPanel, PanelNote, PanelSkeleton } from './DashboardPanel.tsx'
import { daysIn, stepOf, stepsIn } from './dashboard-range.ts'
import { addressOf, countedBy } from './question.ts'
import { leads, openedLeads } from './questions.ts'
import { useToday } from './use-today.ts'

const CHART_HEIGHT = 260
const charts = () => import('../../widgets/charts/charts.tsx')
const barChart = lazyPart(() => charts().then((file) => file.BarChart))
const stackChart = lazyPart(() => charts().then((file) => file.StackChart))

interface LeadPanelsProps {
  readonly range: string
  /** The first of them begins a row of its own. */
  readonly wide: boolean
}

/** Where new leads came from, and how they stand by the day on which they came. */
export const LeadPanels = ({ range, wide }: LeadPanelsProps) => {
  const { t } = useTranslation(['dashboard', 'leads', 'status'])
  const { t: words } = useTranslation('status')
  const { locale } = useFormats()
  const me = useUser().id
  const today = useToday()
  const question = openedLeads(range)
  const days = daysIn(range, today)
  const step = stepOf(days)
  const asked = countedBy(question, me, today)
  const bySource = useCounted({ ...asked, by: 'source' })
  const byDay = useCounted({ ...asked, by: 'openedAt', step, split: 'stage' })
  const sources = useMemo(() => {
    const counted = new Map(bySource.data?.data.map(({ value, count }) => [value, count]))
    return LEAD_SOURCES.flatMap((source) => {
      const count = counted.get(source)
      return count ? [{ label: words(`source.${source}`), count }] : []
    }).toSorted((one, other) => other.count - one.count)
  }, [bySource.data, words])
  const stages = useMemo(
    () => STAGES.map((stage) => ({ name: stage as string, label: words(`lead-stage.${stage}`) })),
    [words],
  )
  const { from } = days
  // Days to come have brought nothing yet.
  const to = [days.to, today].toSorted()[0]!
  const bars = useMemo(() => {
    const counted = new Map(byDay.data?.data.map(({ value, split = [] }) => [value, split]))
    const day = formatter(
      locale,
      step === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' },
    )
    return stepsIn({ from, to }, step).map((first) => ({
      label: day.format(new Date(first)),
      counts: Object.fromEntries((counted.get(first) ?? []).map(({ value, count }) => [value ?? '', count])),
    }))
  }, [byDay.data, locale, step, from, to])
  const all = { to: addressOf(question), label: t('all') }
  const isEmpty = bySource.data?.data.length === 0
  const shown = (counted: ReturnType<typeof useCounted>) => {
    if (!counted.data && counted.error)
      return <ErrorState error={counted.error} onRetry={() => void counted.refetch()} />
    if (counted.isPaused && !counted.data) return <UnopenedState />
    if (!counted.data) return <PanelSkeleton rows={1} height={CHART_HEIGHT} />
    return null
  }
  if (isEmpty)
    return (
      <DashboardPanel title={t('leads.title')} wide={wide}>
        <NoLeadsOpened />
      </DashboardPanel>
    )
  return (
    <>
      <DashboardPanel title={t('leads.by-source')} all={all} wide={wide}>
        {shown(bySource) ?? (
          <PartOfEntry fallback={<PanelSkeleton rows={1} height={CHART_HEIGHT} />}>
            <Part
              of={barChart}
              title={t('leads.by-source')}
              nameOfLabel={t('leads:fields.source')}
              nameOfCount={t('leads.count')}
              bars={sources}
            />
          </PartOfEntry>
        )}
      </DashboardPanel>
      <DashboardPanel title={t('leads.by-stage')} all={all} wide>
        {shown(byDay) ?? (
          <PartOfEntry fallback={<PanelSkeleton rows={1} height={CHART_HEIGHT} />}>
            <Part
              of={stackChart}
              title={t('leads.by-stage')}
              nameOfLabel={t(`leads.step.${step}`)}
              parts={stages}
              bars={bars}
              height={CHART_HEIGHT}
            />
          </PartOfEntry>
        )}
      </DashboardPanel>
    </>
  )
}

const useCounted = (query: object) => {
  const { data, error, isPaused, refetch } = useEndpoint(leads.countsEndpoint, { query } as never)
  return { data: data as Counts | undefined, error, isPaused, refetch }
}

const NoLeadsOpened = () => {
  const { t } = useTranslation('dashboard')
  const mayCreate = useCan(permissionOf(leads, 'create'))
  return (
    <PanelNote text={t('leads.empty')}>
      {mayCreate && (
        <Button component={Link} to="/leads/new" variant="outlined" size="small">
          {t('leads.make')}
        </Button>
      )}
    </PanelNote>
  )
}
