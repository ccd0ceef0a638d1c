import type { ConnectingPorts } from '../inbound/provider.ts'

/** What accounts are connected by that mail nothing. */
export const NO_MAIL: Omit<ConnectingPorts, 'settings'> = {
  deliverMail: () => Promise.reject(new Error('nothing is mailed in this test')),
  getFromPublic: () => Promise.reject(new Error('nothing is fetched in this test')),
  logInToMail: () => Promise.reject(new Error('nothing is mailed in this test')),
}
