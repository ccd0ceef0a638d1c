import { derivedId } from '../../kit/derived-ids.ts'
import { processCause } from '../../kit/process-cause.ts'
import type { Records } from '../../ports.ts'
import { oneTimePassword } from './one-time-password.ts'
import { registerUserWith, usernameKey } from './register-user.ts'

const USERNAME = 'admin'

type UserRecords = Pick<Records, 'runner' | 'claims' | 'credentials' | 'clock'>

/**
 * Registers the first administrator where there is none who can sign in; what a crash cut short is finished.
 * @param chosen  the operator's password; a one-time password is made where there is none
 * @returns the one-time password, to be shown once; null when none was made, or another process was quicker
 */
export const registerFirstAdministrator = async (records: UserRecords, chosen?: string): Promise<string | null> => {
  const owner = await records.claims.ownerOf(usernameKey(USERNAME))
  if (owner !== null && (await records.credentials.has(owner))) return null
  const commandId = derivedId('first administrator')
  const password = chosen ?? oneTimePassword()
  const cause = processCause('first-start', records.clock(), commandId)
  const administrator = {
    username: USERNAME,
    fullName: 'Administrator',
    email: null,
    userType: 'admin' as const,
    subRole: 'administrator',
    permissions: [],
  }
  const { passwordSet } = await registerUserWith(records, administrator, password, cause, {
    isOneTime: chosen === undefined,
  })
  return passwordSet && chosen === undefined ? password : null
}
