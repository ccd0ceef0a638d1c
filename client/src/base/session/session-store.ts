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

/** Why nobody is signed in any more. */
export type SessionEnd = 'signed-out' | 'signed-out-elsewhere' | 'idle' | 'expired' | 'inactive' | 'replaced'

const storages = (): Storages => ({ session: sessionStorage, local: localStorage })
const store = createStore<Session | null>(null)
/** In session storage: the look at what a colleague sees ended by itself, and it has to be said. */
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
 * Leaves the look at what a colleague sees: this tab takes up the browser's own session again, as a new tab does.
 * @param byItself  it ended, and the next page says so
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

/** Who is signed in, null when nobody is. */
export const useSession = (): Session | null => useStore(store)

/** Who is signed in, on pages that only signed-in people reach. */
export const useUser = (): CurrentUser => {
  const session = useSession()
  if (!session) throw new Error('useUser is for pages behind the sign-in')
  return session.user
}

/** Whether the signed-in user may do something; false when nobody is signed in. */
/** Whether the user has each of some permissions. */
export const useCans = (permissions: readonly Permission[]): readonly boolean[] => {
  const session = useSession()
  return permissions.map((permission) => session !== null && can(session.user, permission))
}

export const useCan = (permission: Permission): boolean => {
  const session = useSession()
  return session !== null && can(session.user, permission)
}
