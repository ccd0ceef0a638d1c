import { getRights } from '@kervan/contracts/api/users/get-rights'
import { setUserPermissions } from '@kervan/contracts/api/users/set-user-permissions'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { RECORD_ENDPOINTS } from '@kervan/contracts/records/endpoints'
import { useCommand } from '../../shared/api/use-command.ts'
import { lineIdOf, type Rights } from './rights.ts'

const REFRESHED = { refreshes: [getRights as unknown as AnyEndpoint] }

/** Saves what a user has beside the role, or what a role gives, upon the revision that was seen. */
export const useSaveRights = ({ user, role }: Rights) => {
  const ofUser = useCommand(setUserPermissions, REFRESHED)
  const ofRole = useCommand(RECORD_ENDPOINTS.role.change as unknown as AnyEndpoint, REFRESHED)
  const saving = ofUser.saving === 'saving' || ofRole.saving === 'saving'
  const save = (records: readonly PermissionRecord[]): void => {
    if (user) {
      const input = { params: { id: user.id }, body: { permissions: [...records] } }
      void ofUser.send(input as never, { ifMatch: user.revision })
    } else if (role?.revision) {
      const permissions = records.map((record) => ({ id: lineIdOf(record), ...record }))
      void ofRole.send({ params: { id: role.id }, body: { permissions } } as never, { ifMatch: role.revision })
    }
  }
  return { save, saving }
}
