import { useEffect, useEffectEvent } from 'react'
import type { ListAnswer } from './use-list.ts'

interface FetchAhead {
  readonly answer: Pick<ListAnswer<never>, 'hasMore' | 'fetchingMore' | 'moreFailed' | 'fetchMore'>
  readonly loaded: number
  /** Index of the last row in sight. */
  readonly lastSeen: number
  /** Rows that are to lie ready below it. */
  readonly ahead: number
}

/** Fetches the next page before the end of what is loaded comes in sight; after a failure it waits to be asked. */
export const useFetchAhead = ({ answer, loaded, lastSeen, ahead }: FetchAhead): void => {
  const fetchMore = useEffectEvent(() => {
    if (answer.hasMore && !answer.fetchingMore && !answer.moreFailed) void answer.fetchMore()
  })
  const nearEnd = loaded > 0 && lastSeen >= loaded - ahead
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when more rows still leave it near the end
  useEffect(() => {
    if (nearEnd) fetchMore()
  }, [nearEnd, loaded])
}
