import type { listSecurityLog } from '@kervan/contracts/api/security/list-security-log'
import type { CallOf } from '@kervan/contracts/http/endpoint'
import { SECURITY_GROUPS, type SecurityGroup } from '@kervan/contracts/security/security-kinds'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** Days back that the log is looked through. */
export const SPANS = ['1', '7', '30', 'all'] as const
const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000
const ADDRESS = /^[0-9a-fA-F.:]{1,45}$/

export type SecurityFilter = 'group' | 'user' | 'address' | 'span'

/** What the list is narrowed to; it stands in the address, so that it can be shared. */
export const useSecurityFilters = () => {
  const [params, setParams] = useSearchParams()
  const held = {
    group: params.get('group') ?? '',
    user: params.get('user'),
    address: params.get('address') ?? '',
    span: params.get('span') ?? 'all',
  }
  const { group, user, address, span } = held
  const query = useMemo((): NonNullable<CallOf<typeof listSecurityLog>['query']> => {
    const days = Number(span)
    return {
      ...(Object.hasOwn(SECURITY_GROUPS, group) && { group: group as SecurityGroup }),
      ...(user && { user }),
      ...(ADDRESS.test(address) && { address }),
      // To the hour, so that the question stays the same while the page is looked at.
      ...(days > 0 && { from: new Date(Math.floor((Date.now() - days * DAY_MS) / HOUR_MS) * HOUR_MS).toISOString() }),
    }
  }, [group, user, address, span])

  const withFilter = (name: SecurityFilter, value: string | null): URLSearchParams => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    return next
  }
  return {
    held,
    query,
    isNarrowed: params.size > 0,
    isWrongAddress: address !== '' && !ADDRESS.test(address),
    set: (name: SecurityFilter, value: string | null) => setParams(withFilter(name, value), { replace: true }),
    linkWith: (name: SecurityFilter, value: string) => `?${withFilter(name, value)}`,
    clear: () => setParams({}, { replace: true }),
  }
}
