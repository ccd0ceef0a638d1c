import { hashKey, type QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../session/current-user.ts'
import { currentSession } from '../session/session-store.ts'
import { bringUpToDate } from './bring-up-to-date.ts'

/**
 * What decides what is shown, in whichever order its parts came. What somebody is at changes by itself, with every page that is opened,
 * and decides nothing.
 */
const held = (): string => {
  const { agentStatus, availableForCalls, ...user } = currentSession()?.user ?? {}
  return hashKey([user])
}

/**
 * Asks who is signed in, and what they may do, as the server has it now. Where that is something else, everything that is shown is read
 * anew, and nothing stays that was read before and lies unseen. Without an answer the next look at the session finds it.
 */
export const askRights = async (queryClient: QueryClient): Promise<void> => {
  const before = held()
  // An answer that is on its way may be older than what is asked about.
  await queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey })
  await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined)
  if (held() === before) return
  queryClient.removeQueries({ type: 'inactive' })
  for (const query of queryClient.getQueryCache().getAll()) bringUpToDate(queryClient, query, true)
}

/** A page that is slower to be told of changes than this asks again, milliseconds. */
const OLD_MS = 15_000

/** Whether they were read so long before now that a change since is worth asking for. */
export const areRightsOld = (queryClient: QueryClient): boolean => {
  const readAt = queryClient.getQueryState(currentUserQuery.queryKey)?.dataUpdatedAt ?? 0
  return Date.now() - readAt > OLD_MS
}
