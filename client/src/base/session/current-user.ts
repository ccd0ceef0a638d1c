import { getCurrentUser } from '@kervan/contracts/api/auth/get-current-user'
import { getPermissions } from '@kervan/contracts/api/auth/get-permissions'
import { queryOptions } from '@tanstack/react-query'
import { isApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { readMeta } from '../api/read-meta.ts'
import { currentSession, endSession, renewUser, turnVisitorAway } from './session-store.ts'

const VALID = 60_000

/** The user who is signed in by the server's answer, or null. Renews the session's user. */
export const currentUserQuery = queryOptions({
  queryKey: [getCurrentUser.name, {}],
  meta: readMeta(getCurrentUser),
  queryFn: async ({ signal }) => {
    const asked = currentSession()?.user.id
    try {
      const { user } = (await call(getCurrentUser, undefined, { signal })).body
      // The user has signed out, or signed in to another account, since the question: a late answer does not undo that.
      if (currentSession()?.user.id !== asked) return user
      renewUser(user)
      return user
    } catch (error) {
      if (!isApiError(error)) throw error
      // A new tab has a cookie and no session yet; a session that this tab held has been ended by the call.
      if (error.code === 'account-inactive') {
        if (asked === undefined) endSession('inactive')
        return null
      }
      if (error.status !== 401) throw error
      // The call ended its own session; a visitor has none, and is led to the sign-in all the same.
      if (!asked && !currentSession() && !location.pathname.includes('/auth')) turnVisitorAway()
      return null
    }
  },
  staleTime: VALID,
  retry: 2,
  retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
})

/** What the signed-in user may do, as the server now has it; renews the session's user. Keyed on the user. */
export const permissionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [getPermissions.name, { userId }],
    meta: readMeta(getPermissions),
    queryFn: async ({ signal }) => {
      const { permissions } = await fetchPermissions(signal)
      const session = currentSession()
      if (session?.user.id === userId) renewUser({ ...session.user, permissions })
      return permissions
    },
  })

/** @throws Error in the specification's words, which is logged; a 401 as it is, so that it is not tried again */
const fetchPermissions = async (signal: AbortSignal) => {
  try {
    return (await call(getPermissions, undefined, { signal })).body
  } catch (cause) {
    if (!isApiError(cause) || cause.status === 401) throw cause
    const failure = new Error('Failed to fetch permissions', { cause })
    // A failure is shown nowhere else: the rights of the cached user hold until the next answer.
    console.error(failure)
    throw failure
  }
}
