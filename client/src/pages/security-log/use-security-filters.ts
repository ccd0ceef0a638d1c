import type { listSecurityLog } from '@kervan/contracts/api/security/list-security-log'
import type { CallOf } from '@kervan/contracts/http/endpoint'
import { SECURITY_GROUPS, type SecurityGroup } from '@kervan/contracts/security/security-kinds'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type AddressParts, addressOf, paramsOf } from '../../base/typed-address.ts'

/** Days back that the log is looked through. */
export const SPANS = ['1', '7', '30', 'all'] as const
const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000
const ADDRESS = /^[0-9a-fA-F.:]{1,45}$/

export type SecurityFilter = 'group' | 'user' | 'address' | 'span'

/** The network address is typed. */
const isTyped = (name: string): boolean => name === 'address'

/** What the list is narrowed to; it stands in the address, so that it can be shared. */
export const useSecurityFilters = () => {
  const navigate = useNavigate()
  const params = paramsOf(useLocation())
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

  const withFilter = (name: SecurityFilter, value: string | null): AddressParts => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    return addressOf(next, isTyped)
  }
  return {
    held,
    query,
    isNarrowed: params.size > 0,
    isWrongAddress: address !== '' && !ADDRESS.test(address),
    set: (name: SecurityFilter, value: string | null) => void navigate(withFilter(name, value), { replace: true }),
    linkWith: (name: SecurityFilter, value: string) => withFilter(name, value),
    clear: () => void navigate({ search: '', hash: '' }, { replace: true }),
  }
}
