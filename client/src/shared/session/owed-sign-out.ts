import { createStore } from '../store/external-store.ts'
import { OWED_SIGN_OUT } from './session-storage.ts'

/**
 * A sign-out that the server has not heard of yet. A script cannot remove the session's cookie, so the sign-out is
 * remembered for all tabs and for the next visit: until the server has ended the session, nobody here may use it.
 */
export interface OwedSignOut {
  readonly userId: string
}

const read = (): OwedSignOut | null => {
  const userId = localStorage.getItem(OWED_SIGN_OUT)
  return userId ? { userId } : null
}

export const owedSignOut = createStore<OwedSignOut | null>(null)

export const oweSignOut = (owed: OwedSignOut): void => {
  localStorage.setItem(OWED_SIGN_OUT, owed.userId)
  owedSignOut.set(owed)
}

export const forgetSignOut = (): void => {
  localStorage.removeItem(OWED_SIGN_OUT)
  owedSignOut.set(null)
}

/** What is owed as of now: another tab may have signed out, or brought it to the server, without a word to this one yet. */
export const lookForOwedSignOut = (): OwedSignOut | null => {
  owedSignOut.set((held) => {
    const owed = read()
    return held?.userId === owed?.userId ? held : owed
  })
  return owedSignOut.get()
}
