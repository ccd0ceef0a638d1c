import { getCurrentUser } from '@kervan/contracts/api/auth/get-current-user'
import { getPermissions } from '@kervan/contracts/api/auth/get-permissions'
import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { listNotices } from '@kervan/contracts/api/notices/list-notices'
import { getPerson } from '@kervan/contracts/api/people/get-person'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { listDuplicates } from '@kervan/contracts/api/people/list-duplicates'
import { searchPeople } from '@kervan/contracts/api/people/search-people'
import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { Push } from '@kervan/contracts/realtime/messages'
import type { EndpointKey } from '../api/endpoint-key.ts'
import type { Asked, Names, Patch, Patched } from './patch.ts'
import { DECLARED_READS, onDeclared } from './patch-declared.ts'
import { onLeadList, onLeadPage } from './patch-leads.ts'
import { onNotices } from './patch-notices.ts'
import {
  onColleagues,
  onCurrentUser,
  onDuplicates,
  onPeopleFound,
  onPermissions,
  onPersonPage,
  onTimeline,
} from './patch-others.ts'

/** Reads that show each kind of record. A kind that pushes tell of and that is shown nowhere does not compile. */
export const SHOWN_IN: { readonly [Kind in Push['payload']['record']]: readonly [AnyEndpoint, ...AnyEndpoint[]] } = {
  lead: [listLeads, getLead, getTimeline, searchPeople, getPerson],
  person: [listLeads, getLead, getTimeline, searchPeople, getPerson, listDuplicates],
  conversation: [listLeads, getLead, getTimeline, getPerson, listDuplicates, listNotices],
  user: [listColleagues, getCurrentUser, getPermissions],
  ...DECLARED_READS,
}

/** How a read takes a push. */
const PATCHES: Readonly<Record<string, (data: never, push: Push, asked: Asked) => Patched<unknown>>> = {
  [listLeads.name]: onLeadList,
  [getLead.name]: onLeadPage,
  [getTimeline.name]: onTimeline,
  [listNotices.name]: onNotices,
  [searchPeople.name]: onPeopleFound,
  [getPerson.name]: onPersonPage,
  [listDuplicates.name]: onDuplicates,
  [listColleagues.name]: onColleagues,
  [getCurrentUser.name]: onCurrentUser,
  [getPermissions.name]: onPermissions,
  ...Object.fromEntries(Object.values(DECLARED_READS).flatMap((reads) => reads.map(({ name }) => [name, onDeclared]))),
}

export interface Outcome {
  /** The same object where nothing changed. */
  readonly data: unknown
  /** The push tells that something changed, and not what: the read is to be fetched anew. */
  readonly stale: boolean
}

export const isPushedTo = ([name]: EndpointKey): boolean => Object.hasOwn(PATCHES, name)

const isShownIn = (name: string, { payload }: Push): boolean =>
  SHOWN_IN[payload.record].some((read) => read.name === name)

/**
 * One push over one cached read. What is not newer than the read changes nothing, so pushes may come late, doubled and in
 * any order.
 * @param names  a colleague's name by id, as far as it is known here
 */
export const applyPush = (key: EndpointKey, data: unknown, push: Push, names: Names): Outcome => {
  const [name, input, shape] = key
  const patch = PATCHES[name] as Patch<unknown> | undefined
  if (!patch || !isShownIn(name, push)) return { data, stale: false }
  if (shape !== 'pages') return patch(data, push, { input, names })
  const held = data as { readonly pages: readonly unknown[] }
  const outcomes = held.pages.map((page) => patch(page, push, { input, names }))
  const changed = outcomes.some((outcome, index) => outcome.data !== held.pages[index])
  return {
    data: changed ? { ...held, pages: outcomes.map((outcome) => outcome.data) } : held,
    stale: outcomes.some((outcome) => outcome.stale) && !outcomes.some((outcome) => outcome.reflected),
  }
}

/** Several pushes over one cached read. */
export const applyPushes = (key: EndpointKey, data: unknown, pushes: readonly Push[], names: Names): Outcome =>
  pushes.reduce<Outcome>(
    (held, push) => {
      const outcome = applyPush(key, held.data, push, names)
      return { data: outcome.data, stale: held.stale || outcome.stale }
    },
    { data, stale: false },
  )
