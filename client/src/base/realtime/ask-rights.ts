import { hashKey, type QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../session/current-user.ts'
import { currentSession } from '../session/session-store.ts'
import { bringUpToDate } from './bring-up-to-date.ts'

/**
 * The parts of the user that decide what is shown, in any order of fields. The agent status changes by itself, with every page that is
 * opened, and decides nothing.
 */
const held = (): string => {
  const { agentStatus, availableForCalls, ...user } = currentSession()?.user ?? {}
  return hashKey([user])
}

/**
 * Asks the server who is signed in and what they may do. Where that has changed, everything shown is read anew, and cached answers that
 * are not shown are removed. Without an answer the next check of the session finds the change.
 */
export const askRights = async (queryClient: QueryClient): Promise<void> => {
  const before = held()
  // An answer on its way may be older than the change that is asked about.
  await queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey })
  await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined)
  if (held() === before) return
  queryClient.removeQueries({ type: 'inactive' })
  for (const query of queryClient.getQueryCache().getAll()) bringUpToDate(queryClient, query, true)
}

/** Rights that were read longer ago than this are asked for again, milliseconds. */
const OLD_MS = 15_000

/** Whether the rights were read so long ago that they may have changed since. */
export const areRightsOld = (queryClient: QueryClient): boolean => {
  const readAt = queryClient.getQueryState(currentUserQuery.queryKey)?.dataUpdatedAt ?? 0
  return Date.now() - readAt > OLD_MS
}
