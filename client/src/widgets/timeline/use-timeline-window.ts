import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { useState } from 'react'
import { useEndpointPages } from '../../base/api/use-endpoint.ts'
import { kindsOf, type TimelineFilter } from './timeline-kinds.ts'

/**
 * What of a person's timeline is shown: the newest and, read upwards, what is older; or entries around a message far back, read either way. What is
 * newest is kept up to date beside those, as the place for a reply asks it.
 */
export const useTimelineWindow = (personId: string, filter: TimelineFilter) => {
  const [around, setAround] = useState<string | null>(null)
  const params = { personId }
  const kinds = kindsOf(filter)
  const ofNewest = { params, query: { kinds } }
  const ofMessage = { params, query: { kinds, around: around ?? undefined } }
  const newest = useEndpointPages(getTimeline, ofNewest, { parameter: 'before', keepPrevious: true })
  const beside = useEndpointPages(getTimeline, ofMessage, {
    parameter: 'before',
    previous: 'newer',
    enabled: around !== null,
  })
  return {
    around,
    input: around === null ? ofNewest : ofMessage,
    answer: around === null ? newest : beside,
    goAround: setAround,
    goToNewest: () => setAround(null),
  }
}
