import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import type { NewUser } from './register-user.ts'

/** A user as sessions hold them: what only their page tells is not of a session. */
export const currentUserOf = (id: string, { values, archived }: RecordState): CurrentUser => {
  const { extension: _, ...user } = values as unknown as NewUser
  return { id, ...user, role: user.userType, active: !archived }
}
