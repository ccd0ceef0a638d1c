import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import { BUILT_IN_ROLE_NAMES } from '@kervan/contracts/permissions/role-names'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../api/use-endpoint.ts'
import { RARELY_CHANGES } from './use-colleagues.ts'

type Role = ResponseOf<typeof listColleagues>['roles'][number]

const NONE: readonly Role[] = []

/** The roles of the house; empty until known. */
export const useRoles = (): readonly Role[] =>
  useEndpoint(listColleagues, {}, { staleTime: RARELY_CHANGES }).data?.roles ?? NONE

/** What a role is called: its name in the house, or a built-in one's word. One that is known nowhere is shown as it is stored. */
export const useRoleWords = (): ((role: string) => string) => {
  const { t } = useTranslation()
  const roles = useRoles()
  return useCallback(
    (role) => roles.find(({ id }) => id === role)?.name ?? t(`status:role.${role}`, { defaultValue: role }),
    [roles, t],
  )
}

/**
 * Roles that a user can be given: the built-in ones first, then those of the house.
 * @param chosen  also there where it is in the archive, or known nowhere
 */
export const useRoleChoices = (chosen: readonly string[]) => {
  const words = useRoleWords()
  const roles = useRoles()
  const offered = [
    ...BUILT_IN_ROLE_NAMES,
    ...roles.flatMap(({ id, archived }) => (archived && !chosen.includes(id) ? [] : [id])),
  ]
  return [...new Set([...offered, ...chosen])].map((value) => ({ value, label: words(value) }))
}
