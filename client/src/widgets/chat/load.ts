import type { UseQueryResult } from '@tanstack/react-query'

/** Whether something of the dialog is here: if not, whether it comes, waits for the connection, or could not be loaded. */
export interface Load {
  readonly state: 'loaded' | 'loading' | 'connecting' | 'failed'
  readonly error: unknown
  readonly retry: () => void
}

type Answer = Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'isPaused' | 'refetch'>

const stateOf = ({ data, isError, isFetching, isPaused }: Answer, isConnected: boolean): Load['state'] => {
  if (data !== undefined) return 'loaded'
  if (!isConnected || isPaused) return 'connecting'
  return isError && !isFetching ? 'failed' : 'loading'
}

/** How the load of an answer stands. What is known counts as loaded, also where it could not be read anew. */
export const loadOf = (answer: Answer, isConnected: boolean): Load => ({
  state: stateOf(answer, isConnected),
  error: answer.error,
  retry: () => void answer.refetch(),
})

const WORST_FIRST = ['failed', 'connecting', 'loading'] as const

/** Several loads as one: it is loaded where all of them are, and a retry asks again for what failed. */
export const joinedLoad = (loads: readonly Load[]): Load => {
  const state = WORST_FIRST.find((each) => loads.some((load) => load.state === each)) ?? 'loaded'
  const failed = loads.filter((load) => load.state === 'failed')
  return {
    state,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { retry } of failed) retry()
    },
  }
}
