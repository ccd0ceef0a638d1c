import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointPages } from '../../shared/api/use-endpoint.ts'
import { personName } from '../../shared/people/person-name.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { StaleBanner } from '../../shared/ui/StaleBanner.tsx'
import { UnopenedState } from '../../shared/ui/UnopenedState.tsx'
import { OlderEntries } from './OlderEntries.tsx'
import { TimelineDayList } from './TimelineDayList.tsx'
import { TimelineFilterBar } from './TimelineFilterBar.tsx'
import { TimelineSkeleton } from './TimelineSkeleton.tsx'
import { timelineDays } from './timeline-days.ts'
import { kindsOf, type TimelineFilter } from './timeline-kinds.ts'
import { useMessageShown } from './use-message-shown.ts'

interface TimelineProps {
  readonly person: { readonly id: string; readonly name: string }
  /** What the page is about; what happened to others of these leads is said so. */
  readonly recordId: string
  readonly leads: readonly { readonly id: string; readonly name: string }[]
  /** The message that one came for. */
  readonly messageId: string | null
  /** Stands under it. */
  readonly composer?: ReactNode
}

/** This far from its end, in pixels, a timeline still counts as read to the end. */
const NEAR = 80

/** Everything that happened with a person in one order, read downwards, older as one scrolls up. */
export const Timeline = ({ person, recordId, leads, messageId, composer }: TimelineProps) => {
  const { t } = useTranslation('timeline')
  const [filter, setFilter] = useState<TimelineFilter>('all')
  const input = { params: { personId: person.id }, query: { kinds: kindsOf(filter) } }
  const answer = useEndpointPages(getTimeline, input, { parameter: 'before', keepPrevious: true })
  const entries = useMemo(() => answer.data?.pages.flatMap((page) => page.data) ?? [], [answer.data])
  const days = useMemo(() => timelineDays(entries), [entries])
  const scroller = useRef<HTMLDivElement>(null)
  const [readTo, setReadTo] = useState<string>()
  const [atEnd, setAtEnd] = useState(true)
  const newest = entries[0]?.id
  if (atEnd && newest !== readTo) setReadTo(newest)

  useMessageShown({ messageId, entries, answer, scroller, all: filter === 'all' })

  const body = () => {
    if (answer.isPending) return answer.isPaused ? <UnopenedState /> : <TimelineSkeleton />
    if (answer.error && entries.length === 0)
      return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
    if (entries.length === 0) {
      return (
        <EmptyState
          filtered={filter !== 'all'}
          title={t(`empty.${filter}`)}
          text={filter === 'all' ? t('empty.text') : undefined}
        />
      )
    }
    return (
      <Box
        ref={scroller}
        tabIndex={0}
        role="region"
        aria-label={t('title')}
        aria-busy={answer.isPlaceholderData}
        onScroll={({ currentTarget }) => setAtEnd(currentTarget.scrollTop > -NEAR)}
        // Scrolling counts from the end: what comes on top of it, older, moves nothing.
        sx={{
          display: 'flex',
          flexDirection: 'column-reverse',
          flex: 1,
          minHeight: 0,
          overflow: 'auto',
          px: { xs: 0, md: 4 },
        }}
      >
        <Box sx={{ opacity: answer.isPlaceholderData ? 0.55 : 1, pb: 4, mt: 'auto' }}>
          <OlderEntries
            scroller={scroller}
            more={answer.hasNextPage}
            fetching={answer.isFetchingNextPage}
            failed={answer.isFetchNextPageError}
            onFetch={() => void answer.fetchNextPage()}
          />
          {days.map((day) => (
            <TimelineDayList
              key={day.day}
              day={day}
              entries={entries}
              person={personName(person.name)}
              recordId={recordId}
              leads={leads}
              messageId={messageId}
            />
          ))}
        </Box>
      </Box>
    )
  }
  return (
    <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <TimelineFilterBar filter={filter} onChange={setFilter} />
      <StaleBanner of={[getTimeline.name, input, 'pages']} />
      <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
        {body()}
        {!atEnd && newest !== readTo && (
          <Button
            variant="contained"
            size="small"
            startIcon={<ArrowDownward />}
            onClick={() => scroller.current?.scrollTo({ top: 0 })}
            sx={{ position: 'absolute', bottom: 8, left: '50%', translate: '-50% 0', borderRadius: 5, boxShadow: 3 }}
          >
            {t('newer')}
          </Button>
        )}
      </Box>
      {composer}
    </Box>
  )
}
