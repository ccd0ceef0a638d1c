import { useQueries } from '@tanstack/react-query'
import { endpointQuery } from '../../base/api/use-endpoint.ts'
import { useUser } from '../../base/session/session-store.ts'
import type { Page } from '../../table/list-pages.ts'
import { countedBy, type Question, turnsByTheClock } from './question.ts'
import { useToday } from './use-today.ts'

/** How many records a question has; undefined until it is known. */
export interface Count {
  readonly total: Page<unknown>['total'] | undefined
  readonly failed: boolean
}

/** How often what the clock changes is counted anew, milliseconds: times are set to the minute. */
const CLOCK_EVERY_MS = 60_000

/** How many records each of some questions has. */
export const useCounts = (questions: readonly Question[], enabled = true): readonly Count[] => {
  const me = useUser().id
  const today = useToday()
  return useQueries({
    queries: questions.map((question) => ({
      ...endpointQuery(question.kit.listEndpoint, {
        query: { ...countedBy(question, me, today), count: 'only' },
      } as never),
      enabled: enabled && !question.pending,
      ...(turnsByTheClock(question) && { refetchInterval: CLOCK_EVERY_MS }),
    })),
  }).map(({ data, isError }) => ({ total: (data as Page<unknown> | undefined)?.total, failed: isError && !data }))
}

/** Whether it is known of each of some counts that there is nothing. */
export const areAllNone = (counts: readonly Count[]): boolean =>
  counts.every(({ total }) => total !== undefined && total.value === 0)
