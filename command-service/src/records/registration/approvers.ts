import { NOTIFICATION_KINDS } from '@kervan/contracts/notifications/notification-kinds'
import { can } from '@kervan/contracts/permissions/permissions'
import type { Records } from '../../ports.ts'
import { principalOf } from '../user/principal-of.ts'

/** Users who see registrations and may decide on them. */
export const approversOf = async (
  records: Pick<Records, 'runner' | 'credentials' | 'access'>,
): Promise<readonly string[]> => {
  const approvers: string[] = []
  for (const id of await records.credentials.owners()) {
    const user = await principalOf(records, id)
    if (user && NOTIFICATION_KINDS['registration-waits'].needs.every((each) => can(user, each))) approvers.push(id)
  }
  return approvers
}
