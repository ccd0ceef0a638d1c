import { randomBytes } from 'node:crypto'
import { derivedId } from '../../kit/derived-ids.ts'
import type { Records } from '../../ports.ts'
import { registerUserWith, usernameIdentity } from './register-user.ts'

const USERNAME = 'admin'

/**
 * Registers the first administrator when there is none yet.
 * @param password  chosen by the operator; a one-time password is made where it is not
 * @returns the password to be shown once, or null when there was an administrator already
 */
export const registerFirstAdministrator = async (records: Records, password?: string): Promise<string | null> => {
  if (await records.identities.ownerOf(usernameIdentity(USERNAME))) return null
  const commandId = derivedId('first administrator')
  const chosen = password ?? randomBytes(12).toString('base64url')
  const cause = {
    commandId,
    at: records.clock(),
    by: { kind: 'process', name: 'first-start' } as const,
    correlationId: commandId,
    causationId: commandId,
  }
  const administrator = {
    username: USERNAME,
    fullName: 'Administrator',
    email: null,
    userType: 'admin' as const,
    subRole: 'administrator',
    permissions: [],
  }
  await registerUserWith(records, administrator, chosen, cause)
  return chosen
}
