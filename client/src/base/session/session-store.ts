import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import { createStore, useStore } from '../store/external-store.ts'
import { lookForOwedSignOut } from './owed-sign-out.ts'
import {
  clearSession,
  readSession,
  type Session,
  type Storages,
  wasSignedIn,
  wipeStorages,
  writeSession,
} from './session-storage.ts'

/** Why a session ended. */
export type SessionEnd = 'signed-out' | 'signed-out-elsewhere' | 'idle' | 'expired' | 'inactive' | 'replaced'

const storages = (): Storages => ({ session: sessionStorage, local: localStorage })
const store = createStore<Session | null>(null)
/** In session storage: the session as a colleague ended by itself, and the next page has to say so. */
export const VIEW_ENDED = 'view-ended'
const endings = new Set<(end: SessionEnd) => void>()

export const currentSession = (): Session | null => store.get()
export const onSessionChange = store.subscribe
export const onSessionEnd = (listener: (end: SessionEnd) => void): (() => void) => {
  endings.add(listener)
  return () => endings.delete(listener)
}

/** Takes up the session that the browser still holds, unless it was signed out. Called once, before the first page. */
export const resumeSession = (): void => {
  const held = readSession(storages())
  const signedOut = held !== null && held.user.id === lookForOwedSignOut()?.userId
  if (signedOut) clearSession(storages())
  store.set(signedOut ? null : held)
}

export const beginSession = (session: Session): void => {
  writeSession(storages(), session)
  store.set(session)
}

/** Keeps the user as the server now knows them. */
export const renewUser = (user: CurrentUser): void => beginSession({ user, token: store.get()?.token ?? null })

/**
 * Leaves a session as a colleague: this tab takes up the browser's own session again, as a new tab does.
 * @param byItself  the session ended without the user's doing, and the next page says so
 */
export const returnFromView = (byItself = false): void => {
  const id = store.get()?.user.id
  clearSession(storages())
  if (byItself) sessionStorage.setItem(VIEW_ENDED, 'true')
  location.assign(`/users/${id}`)
}

/**
 * Ends the session in this tab and tells why. One that expired empties both storages; typed text survives, because drafts
 * are kept per user in IndexedDB.
 */
export const endSession = (end: SessionEnd): void => {
  const held = store.get()
  if (end === 'expired' && held?.user.viewedBy) {
    returnFromView(true)
    return
  }
  if (end === 'expired') wipeStorages(storages())
  else clearSession(storages())
  store.set(null)
  for (const listener of endings) listener(end)
}

/** A visitor has no session, on this or another tab: both storages are emptied, and only one who had a session is told that it ran out. */
export const turnVisitorAway = (): void => {
  if (wasSignedIn(storages())) endSession('expired')
  else wipeStorages(storages())
}

/** The session of the signed-in user, or null. */
export const useSession = (): Session | null => useStore(store)

/** The signed-in user, on pages that only signed-in users reach. */
export const useUser = (): CurrentUser => {
  const session = useSession()
  if (!session) throw new Error('useUser is for pages behind the sign-in')
  return session.user
}

/** Whether the signed-in user has each of some permissions; all false without a session. */
export const useCans = (permissions: readonly Permission[]): readonly boolean[] => {
  const session = useSession()
  return permissions.map((permission) => session !== null && can(session.user, permission))
}

/** Whether the signed-in user has a permission; false without a session. */
export const useCan = (permission: Permission): boolean => {
  const session = useSession()
  return session !== null && can(session.user, permission)
}
