import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personName } from '../../base/people/person-name.ts'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { StaleBanner } from '../../base/ui/StaleBanner.tsx'
import { UnopenedState } from '../../base/ui/UnopenedState.tsx'
import { whenIdle } from '../../base/ui/when-idle.ts'
import { FirstWaitingButton } from './FirstWaitingButton.tsx'
import { GalleryButton } from './GalleryButton.tsx'
import { MoreEntries } from './MoreEntries.tsx'
import { MESSAGE_PARTS } from './message-parts.ts'
import { OwnMessageState } from './OwnMessageState.tsx'
import { TimelineDayList } from './TimelineDayList.tsx'
import { TimelineFilterBar } from './TimelineFilterBar.tsx'
import { TimelineSkeleton } from './TimelineSkeleton.tsx'
import { timelineDays } from './timeline-days.ts'
import type { TimelineFilter } from './timeline-kinds.ts'
import { useEntries } from './use-entries.ts'
import { useFirstWaiting } from './use-first-waiting.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { useMessageShown } from './use-message-shown.ts'
import { useOwnSent } from './use-own-sent.ts'
import { useTimelineWindow } from './use-timeline-window.ts'

interface TimelineProps {
  readonly person: { readonly id: string; readonly name: string }
  /** What the page is about; what happened to others of these leads is said so. */
  readonly recordId: string
  readonly leads: readonly { readonly id: string; readonly name: string }[]
  /** The message that one came for. */
  readonly messageId: string | null
  /** Stands under it. */
  readonly composer?: ReactNode
  /** It begins with messages alone, and says this where there are none. */
  readonly messagesFirst?: TimelineEmpty
}

export interface TimelineEmpty {
  readonly title: string
  readonly text?: string
}

/** A message that was gone to from here, and what the page had come for then: where that is another one by now, it goes before. */
interface Visit {
  readonly visit: number
  readonly to: string | null
  readonly insteadOf: string | null
}

/** This far from its end, in pixels, a timeline still counts as read to the end. */
const NEAR = 80

/** Everything that happened with a person in one order, read downwards, older as one scrolls up. */
export const Timeline = ({ person, recordId, leads, messageId, composer, messagesFirst }: TimelineProps) => {
  const { t } = useTranslation('timeline')
  const [filter, setFilter] = useState<TimelineFilter>(messagesFirst ? 'messages' : 'all')
  const [gone, setGone] = useState<Visit>({ visit: 0, to: null, insteadOf: null })
  const { answer, input, around, goAround, goToNewest } = useTimelineWindow(person.id, filter)
  const reachesNewest = !answer.hasPreviousPage
  const showsSent = reachesNewest && (filter === 'all' || filter === 'messages')
  const entries = useEntries(person.id, input, answer.data, showsSent)
  const days = useMemo(() => timelineDays(entries), [entries])
  const scroller = useRef<HTMLDivElement>(null)
  const [readTo, setReadTo] = useState<string>()
  const [atEnd, setAtEnd] = useState(true)
  const newest = entries[0]?.id
  const waiting = useFirstWaiting({ entries, answer, scroller })
  useKeptPlace({ scroller, newest, reachesNewest, around })
  const showNewest = () => {
    goToNewest()
    scroller.current?.scrollTo({ top: 0 })
  }
  useEffect(
    () =>
      whenIdle(() => {
        for (const part of MESSAGE_PARTS) part.ahead()
      }),
    [],
  )
  if (atEnd && reachesNewest && newest !== readTo) setReadTo(newest)

  useOwnSent(person.id, () => {
    if (filter !== 'messages') setFilter('all')
    showNewest()
  })
  const isReady = answer.data !== undefined && !answer.isPlaceholderData
  const sought = gone.to !== null && gone.insteadOf === messageId ? gone.to : messageId
  useMessageShown({
    messageId: sought,
    visit: gone.visit,
    entries,
    isReady,
    scroller,
    all: filter === 'all',
    around,
    onFar: goAround,
  })

  const body = () => {
    if (answer.isPending) return answer.isPaused ? <UnopenedState /> : <TimelineSkeleton />
    if (answer.error && entries.length === 0)
      return <ErrorState error={answer.error} title={t('failed')} onRetry={() => void answer.refetch()} />
    if (entries.length === 0) {
      if (messagesFirst && filter === 'messages') return <EmptyState {...messagesFirst} />
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
          <MoreEntries
            side="older"
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
              messageId={sought}
            />
          ))}
          <MoreEntries
            side="later"
            scroller={scroller}
            more={answer.hasPreviousPage}
            fetching={answer.isFetchingPreviousPage}
            failed={answer.isFetchPreviousPageError}
            onFetch={() => void answer.fetchPreviousPage()}
          />
        </Box>
      </Box>
    )
  }
  return (
    <Box data-drop-files sx={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2, mb: 1 }}>
        <TimelineFilterBar
          filter={filter}
          onChange={(chosen) => {
            setFilter(chosen)
            goToNewest()
          }}
        />
        <GalleryButton
          personId={person.id}
          onGo={(id) => {
            setFilter('all')
            setGone(({ visit }) => ({ visit: visit + 1, to: id, insteadOf: messageId }))
          }}
        />
      </Box>
      <StaleBanner of={[getTimeline.name, input, 'pages']} />
      <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
        {body()}
        {reachesNewest && waiting.messageId !== null && (
          <FirstWaitingButton
            key={waiting.messageId}
            messageId={waiting.messageId}
            scroller={scroller}
            onGo={waiting.go}
          />
        )}
        {(!reachesNewest || (!atEnd && newest !== readTo)) && (
          <Button
            variant="contained"
            size="small"
            startIcon={<ArrowDownward />}
            onClick={showNewest}
            sx={{ position: 'absolute', bottom: 8, left: '50%', translate: '-50% 0', borderRadius: 5, boxShadow: 3 }}
          >
            {t(reachesNewest ? 'newer' : 'newest')}
          </Button>
        )}
      </Box>
      <OwnMessageState entries={entries} />
      {composer}
    </Box>
  )
}
