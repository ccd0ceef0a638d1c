import { createStore } from '../store/external-store.ts'
import { OWED_SIGN_OUT } from './session-storage.ts'

/**
 * A sign-out that the server has not heard of yet. A script cannot remove the session's cookie, so the sign-out is
 * remembered for all tabs and for the next visit: until the server has ended the session, no tab may use it.
 */
export interface OwedSignOut {
  readonly userId: string
  /** Why: other tabs end for the same reason. */
  readonly end: 'signed-out' | 'idle'
}

/** Parses the stored value; null where none is stored. */
export const readOwedSignOut = (kept: string | null): OwedSignOut | null => {
  const [userId, end] = kept?.split(' ') ?? []
  return userId ? { userId, end: end === 'idle' ? end : 'signed-out' } : null
}

export const owedSignOut = createStore<OwedSignOut | null>(null)

export const oweSignOut = (owed: OwedSignOut): void => {
  localStorage.setItem(OWED_SIGN_OUT, `${owed.userId} ${owed.end}`)
  owedSignOut.set(owed)
}

export const forgetSignOut = (): void => {
  localStorage.removeItem(OWED_SIGN_OUT)
  owedSignOut.set(null)
}

/** Reads the owed sign-out from the storage: another tab may have signed out or told the server since this tab last looked. */
export const lookForOwedSignOut = (): OwedSignOut | null => {
  owedSignOut.set((held) => {
    const owed = readOwedSignOut(localStorage.getItem(OWED_SIGN_OUT))
    return held?.userId === owed?.userId && held?.end === owed?.end ? held : owed
  })
  return owedSignOut.get()
}
