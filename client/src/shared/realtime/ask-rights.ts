import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../session/current-user.ts'
import { currentSession } from '../session/session-store.ts'
import { bringUpToDate } from './bring-up-to-date.ts'

const held = (): string => JSON.stringify(currentSession()?.user)

/**
 * Asks who is signed in, and what they may do, as the server has it now. Where that is something else, everything that is shown is read
 * anew, and nothing stays that was read before and lies unseen. Without an answer the next look at the session finds it.
 */
export const askRights = async (queryClient: QueryClient): Promise<void> => {
  const before = held()
  await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined)
  if (held() === before) return
  queryClient.removeQueries({ type: 'inactive' })
  for (const query of queryClient.getQueryCache().getAll()) bringUpToDate(queryClient, query, true)
}
