import { kindOfNotification, type NotificationType } from '@kervan/contracts/notifications/notification-kinds'
import { can } from '@kervan/contracts/permissions/permissions'
import type { Records } from '../../ports.ts'
import { principalOf } from './principal-of.ts'

/** Users who are permitted all that a notification needs. */
export const usersPermitted = async (
  records: Pick<Records, 'runner' | 'credentials' | 'access'>,
  type: NotificationType,
): Promise<readonly string[]> => {
  const { needs = [] } = kindOfNotification(type)
  const permitted: string[] = []
  for (const id of await records.credentials.owners()) {
    const user = await principalOf(records, id)
    if (user && needs.every((each) => can(user, each))) permitted.push(id)
  }
  return permitted
}
