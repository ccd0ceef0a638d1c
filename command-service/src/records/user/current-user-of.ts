import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { RecordState } from '@kervan/contracts/record/record-state'
import type { NewUser } from './register-user.ts'

/** A user as sessions hold them. */
export const currentUserOf = (id: string, { values, archived }: RecordState): CurrentUser => {
  const user = values as unknown as NewUser
  return { id, ...user, role: user.userType, active: !archived }
}
