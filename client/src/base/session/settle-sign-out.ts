import { logout } from '@kervan/contracts/api/auth/logout'
import { ApiError } from '../api/api-error.ts'
import { network, silenceCode } from '../api/network.ts'
import { currentLanguage } from '../i18n/language.ts'
import { forgetSignOut, lookForOwedSignOut, type OwedSignOut, readOwedSignOut } from './owed-sign-out.ts'
import { OWED_SIGN_OUT, type Session } from './session-storage.ts'
import { currentSession, endSession, type SessionEnd } from './session-store.ts'

/** How soon an unanswered sign-out is tried again, milliseconds. */
const TRY_AGAIN_AFTER = 5000
/** How long an answer is waited for, milliseconds. */
const PATIENCE = 10_000

/** Statuses of a server that cannot answer now; every other answer settles it: the session is ended, or is not that one. */
const LATER = new Set([408, 425, 429])

let settling: Promise<boolean> | null = null

/** Sends an owed sign-out to the server. False where it did not arrive; it is then still owed. */
export const settleSignOut = (token: string | null = null): Promise<boolean> => {
  const owed = lookForOwedSignOut()
  if (!owed) return Promise.resolve(true)
  settling ??= tell(owed, token).finally(() => {
    settling = null
  })
  return settling
}

const tell = async ({ userId }: OwedSignOut, token: string | null): Promise<boolean> => {
  const headers = {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    'X-Requested-With': 'XMLHttpRequest',
    // The server refuses where the cookie is now another user's.
    'X-User-ID': userId,
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const request = { method: logout.method, headers, cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) } as const
  const answer = await fetch(logout.path, { ...request, credentials: 'include' }).catch(() => null)
  if (!answer || answer.status >= 500 || LATER.has(answer.status)) return false
  forgetSignOut()
  return true
}

/** Ends this tab's session for the reason of a sign-out. While this tab is settling it, the tab itself reports the outcome. */
const leave = ({ end }: OwedSignOut) => endSession(end === 'signed-out' && !settling ? 'signed-out-elsewhere' : end)

/** Ends the session that a call was made in, as its answer demands. A session that has begun since or is being signed out is left. */
export const endSessionOf = (asked: Session | null, end: SessionEnd): void => {
  const session = currentSession()
  if (!session || session.token !== asked?.token || session.user.id !== asked.user.id) return
  const owed = lookForOwedSignOut()
  if (owed?.userId === session.user.id) leave(owed)
  else endSession(end)
}

/**
 * Runs before every call: a session that was signed out is used for nothing but ending it.
 * @throws ApiError unreachable while the server has not heard of it
 */
export const refuseSignedOut = async (): Promise<void> => {
  const owed = lookForOwedSignOut()
  // A user who has signed in to another account in another tab proves that with a token of its own.
  const session = currentSession()
  if (!owed || (session?.token && session.user.id !== owed.userId)) return
  if (session) leave(owed)
  if (!(await settleSignOut())) {
    throw new ApiError({ code: silenceCode(), status: 0 }, 'a sign-out is owed')
  }
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Tries until the server has heard of it. */
export const keepSettling = async (): Promise<void> => {
  clearTimeout(timer)
  if (!(await settleSignOut())) timer = setTimeout(() => void keepSettling(), TRY_AGAIN_AFTER)
}

/** Settles a sign-out left by an earlier visit, and follows those of other tabs. Called once, before the first page. */
export const watchOwedSignOut = (): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    lookForOwedSignOut()
    // The value is read from the event: the stored one is gone as soon as the server has heard of it.
    const owed = key === OWED_SIGN_OUT ? readOwedSignOut(newValue) : null
    if (owed && currentSession()?.user.id === owed.userId) leave(owed)
  })
  network.subscribe(() => void keepSettling())
  void keepSettling()
}
