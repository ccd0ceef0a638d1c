import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import { BUILT_IN_ROLE_NAMES, type BuiltInRole } from '@kervan/contracts/permissions/role-names'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../api/use-endpoint.ts'
import { RARELY_CHANGES } from './use-colleagues.ts'

type Role = ResponseOf<typeof listColleagues>['roles'][number]

const NONE: readonly Role[] = []

/** What a user has of whom nothing was said. */
const WITHOUT_RIGHTS: BuiltInRole = 'viewer'

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
 * Roles that a user can be given: the built-in ones first, then those of the house, at last the one that gives nothing by itself.
 * @param chosen  also there where it is in the archive, or known nowhere
 */
export const useRoleChoices = (chosen: readonly string[]) => {
  const words = useRoleWords()
  const roles = useRoles()
  const { t } = useTranslation()
  const offered = [
    ...BUILT_IN_ROLE_NAMES.filter((name) => name !== WITHOUT_RIGHTS),
    ...roles.flatMap(({ id, archived }) => (archived && !chosen.includes(id) ? [] : [id])),
    WITHOUT_RIGHTS,
  ]
  return [...new Set([...offered, ...chosen])].map((value) => ({
    value,
    label: words(value),
    note: value === WITHOUT_RIGHTS ? t('status:role-without-rights') : undefined,
  }))
}
