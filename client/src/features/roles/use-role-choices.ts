import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { BUILT_IN_ROLE_NAMES } from '@kervan/contracts/permissions/roles'
import { RECORD_ENDPOINTS } from '@kervan/contracts/records/endpoints'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../shared/api/use-endpoint.ts'
import { useCan } from '../../shared/session/session-store.ts'

interface RoleChoice {
  readonly value: string
  readonly label: string
}

/** Roles that a user can be given: the built-in ones, and those of the house for who may see them. */
export const useRoleChoices = (): readonly RoleChoice[] => {
  const { t } = useTranslation('permissions')
  const enabled = useCan('permissions.view')
  const list = RECORD_ENDPOINTS.role.list as unknown as AnyEndpoint
  const { data } = useEndpoint(list, { query: { limit: 100 } } as never, { enabled })
  const own = (data as { readonly data: readonly { readonly id: string; readonly name: string }[] } | undefined)?.data
  return [
    ...BUILT_IN_ROLE_NAMES.map((name) => ({ value: name, label: t(`role.${name}`) })),
    ...(own ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
}
