import { testAuthHeaders } from '@kervan/contracts/api/auth/test-auth-headers'
import { call } from '../../base/api/call.ts'
import { currentSession } from '../../base/session/session-store.ts'

/** What signing in takes, in the order in which it is looked at. */
export const CHECKS = ['storage', 'cookies', 'server', 'marker', 'session', 'clock'] as const
export type Check = (typeof CHECKS)[number]
/** `off`: nothing is wrong, and there was nothing to look at. */
export type Finding = 'good' | 'bad' | 'off'
export const FINDINGS = ['good', 'bad', 'off'] as const satisfies readonly Finding[]

/** How far the clocks of browser and server may be apart before sessions look as if they had ended, milliseconds. */
const CLOCKS_APART = 60_000

/** Looks whether signing in can work in this browser, and what is in the way. Values of headers and storages stay where they are. */
export const runChecks = async (): Promise<Readonly<Record<Check, Finding>>> => {
  const here = { storage: judge(canStore()), cookies: judge(navigator.cookieEnabled) }
  try {
    const { arrived, at } = (await call(testAuthHeaders)).body
    const session = currentSession()
    return {
      ...here,
      server: 'good',
      marker: judge(arrived.marker),
      session: session ? judge((arrived.authorization || arrived.cookie) && arrived.user) : 'off',
      clock: judge(Math.abs(Date.now() - Date.parse(at)) < CLOCKS_APART),
    }
  } catch {
    return { ...here, server: 'bad', marker: 'off', session: 'off', clock: 'off' }
  }
}

const judge = (isGood: boolean): Finding => (isGood ? 'good' : 'bad')

const canStore = (): boolean => {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      storage.setItem('sign-in-check', 'x')
      storage.removeItem('sign-in-check')
    }
    return true
  } catch {
    return false
  }
}
