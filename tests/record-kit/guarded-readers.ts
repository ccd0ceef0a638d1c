import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { DECLARED } from '@kervan/contracts/kinds/registry'
import { FIELD_GROUPS, type FieldGroup } from '@kervan/contracts/personal'
import { idOf } from '@kervan/query-service/testing/test-log'
import { CLINIC, LEAD_NAMES, type LeadName, ME, VAULT_NAMES, type VaultName } from './guarded-log.ts'
import { vault } from './vault.ts'

/** A reader, and what that reader is to see, stated without the function that is tested. */
export interface GuardedReader {
  readonly token: string
  readonly user: CurrentUser
  readonly groups: readonly FieldGroup[]
  readonly sees: readonly VaultName[]
  readonly seesLeads: readonly LeadName[]
  /** Resources whose records the reader may look at. */
  readonly views: readonly string[]
  readonly isNarrow: boolean
}

const MINE: readonly VaultName[] = ['mine', 'mine now']
const SEEN_IN = {
  all: VAULT_NAMES,
  own: MINE,
  team: [...MINE, 'of a colleague', 'of my leader'],
  clinic: [...MINE, 'of my clinic'],
  /** Limited to the reader's own records, of which there are none. */
  nothing: [],
  /** Denied the kind as a whole. */
  denied: [],
} as const satisfies Readonly<Record<string, readonly VaultName[]>>
export type ReaderScope = keyof typeof SEEN_IN
export const READER_SCOPES = (Object.keys(SEEN_IN) as readonly ReaderScope[]).filter((scope) => scope !== 'denied')

const LEADS_SEEN_IN: Readonly<Record<ReaderScope, readonly LeadName[]>> = {
  all: LEAD_NAMES,
  own: ['my lead'],
  team: ['my lead', 'lead of a colleague'],
  clinic: ['my lead'],
  nothing: [],
  denied: LEAD_NAMES,
}

const VIEWED: readonly string[] = ['leads', 'people', 'users', ...DECLARED.map(({ resource }) => resource)]

const permission = (resource: string, action: string, allowed = true) => ({ resource, action, allowed })

/** The resources of which a reader sees only some records. */
export const NARROWED = [vault.resource, 'leads'] as const

const SETS_OF_GROUPS: readonly (readonly FieldGroup[])[] = Array.from({ length: 2 ** FIELD_GROUPS.length }, (_, set) =>
  FIELD_GROUPS.filter((_group, place) => set & (1 << place)),
)

/** Readers of a scope, one for each of all sets of field groups. */
export const readersOf = (scope: ReaderScope): readonly GuardedReader[] =>
  SETS_OF_GROUPS.map((groups) => ({
    token: [scope, ...groups].join('.'),
    groups,
    sees: SEEN_IN[scope],
    seesLeads: LEADS_SEEN_IN[scope],
    views: VIEWED.filter((resource) => scope !== 'denied' || resource !== vault.resource),
    isNarrow: scope !== 'all' && scope !== 'denied',
    user: {
      id: scope === 'nothing' ? idOf('user nobody') : ME,
      username: 'me',
      fullName: 'Ayşe',
      email: null,
      role: 'user',
      userType: 'user',
      subRole: 'agent',
      active: true,
      clinicId: CLINIC,
      permissions: [
        ...VIEWED.map((resource) => permission(resource, 'view', scope !== 'denied' || resource !== vault.resource)),
        ...FIELD_GROUPS.map((group) => permission('fields', group, groups.includes(group))),
        ...(scope === 'all' || scope === 'denied' ? [] : NARROWED).map((resource) =>
          permission(resource, `scope-${scope === 'nothing' ? 'own' : scope}`),
        ),
      ],
    },
  }))
