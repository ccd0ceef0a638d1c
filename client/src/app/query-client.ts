import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../base/api/api-error.ts'
import { network } from '../base/api/network.ts'

const FRESH = 30_000
const KEPT = 180_000

/** The spec's cache: fresh for 30 s, kept for 3 minutes, one retry except after a 401, no refetch on focus. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH,
        gcTime: KEPT,
        retry: (failures, error) => failures < 1 && statusOf(error) !== 401,
        retryDelay: (_failures, error) => (isAnswer(error) ? 200 : 1000),
        refetchOnWindowFocus: false,
      },
      // A command is repeated where its Idempotency-Key is known, in `call`; offline it is refused at once, not kept back.
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** Reads wait while there is no network or no server to carry them, and go on by themselves. Called once, before the first page. */
export const pauseReads = (): void =>
  onlineManager.setEventListener((setOnline) => {
    const look = () => setOnline(network.get().online)
    look()
    return network.subscribe(look)
  })

const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0)

/** A refusal is an answer; asking again is only worth a moment. */
const isAnswer = (error: unknown): boolean => statusOf(error) >= 400 && statusOf(error) < 500
