import type { Query, QueryClient } from '@tanstack/react-query'

/** Up to which position of the log each cached answer shows everything; the oldest page's for a list. */
const positions = new WeakMap<Query, bigint>()

/** Takes note of what an answer itself says; one that speaks for no position (of the session alone) is not known. */
export const noteAnswered = (queryClient: QueryClient, queryHash: string, position: string | null): void => {
  const query = queryClient.getQueryCache().get(queryHash)
  if (!query) return
  if (position === null) positions.delete(query)
  else positions.set(query, BigInt(position))
}

export const answeredAt = (query: Query): bigint | undefined => positions.get(query)

/** Whether the cached answer is known to show everything up to a position. */
export const shows = (query: Query, position: bigint): boolean => (answeredAt(query) ?? -1n) >= position
