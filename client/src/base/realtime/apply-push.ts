import type { Push } from '@kervan/contracts/realtime/messages'
import type { EndpointKey } from '../api/endpoint-key.ts'
import type { ReadMeta } from '../api/read-meta.ts'
import type { Names, Patch, Patched, RecordPush } from './patch.ts'
import { onOnlineUsers } from './patch-agents.ts'
import { onChatMessages } from './patch-chat.ts'
import { patchDeclared } from './patch-declared.ts'
import { onLeadList, onLeadPage } from './patch-leads.ts'
import { onNotices } from './patch-notices.ts'
import {
  onColleagues,
  onCurrentUser,
  onDuplicates,
  onPermissions,
  onPersonPage,
  onPins,
  onTimeline,
} from './patch-others.ts'

/**
 * How reads take pushes, by their names. A read that has no line here is fetched anew by every push of what it shows. What agents
 * are at is told to reads of agents alone.
 */
export const PATCHES: Readonly<Record<string, (...given: never) => Patched<unknown>>> = {
  'list-leads': onLeadList,
  'get-lead': onLeadPage,
  'get-timeline': onTimeline,
  'list-notices': onNotices,
  'get-person': onPersonPage,
  'list-duplicates': onDuplicates,
  'list-colleagues': onColleagues,
  'get-current-user': onCurrentUser,
  'get-permissions': onPermissions,
  'list-online-users': onOnlineUsers,
  'list-pins': onPins,
  'list-chat-messages': onChatMessages,
}

/** A cached read: what it is found by, and what it shows. */
export interface KeptRead extends Pick<ReadMeta, 'shows' | 'records'> {
  readonly key: EndpointKey
}

export interface Outcome {
  /** The same object where nothing changed. */
  readonly data: unknown
  /** The push tells that something changed, and not what: the read is to be fetched anew. */
  readonly stale: boolean
  /** News of its rows are not enough: all of it is to be read anew. */
  readonly whole?: boolean
}

const patchOf = ({ key: [name], records }: KeptRead): Patch<unknown> =>
  (PATCHES[name] as Patch<unknown> | undefined) ??
  (records ? patchDeclared(records) : (data) => ({ data, stale: true }))

const namesRecord = (push: Push): push is RecordPush => 'id' in push.payload

/**
 * One push over one cached read. What is not newer than the read changes nothing, so pushes may come late, doubled and in
 * any order.
 * @param names  a colleague's name by id, as far as it is known here
 */
export const applyPush = (read: KeptRead, data: unknown, push: Push, names: Names): Outcome => {
  const { record } = push.payload
  if (!read.shows?.includes(record)) return { data, stale: false }
  if (!namesRecord(push)) return { data, stale: true, whole: true }
  const patch = patchOf(read)
  const [, input, shape] = read.key
  // What records of another kind decide is no news of its own rows.
  const decided = isDecidedBy(push, read) && { stale: true, whole: true }
  if (shape !== 'pages') return { ...patch(data, push, { input, names }), ...decided }
  const held = data as { readonly pages: readonly unknown[] }
  const outcomes = held.pages.map((page) => patch(page, push, { input, names }))
  const changed = outcomes.some((outcome, index) => outcome.data !== held.pages[index])
  return {
    data: changed ? { ...held, pages: outcomes.map((outcome) => outcome.data) } : held,
    stale: outcomes.some(({ stale }) => stale) && !outcomes.some(({ reflected }) => reflected),
    ...(outcomes.some(({ whole }) => whole) && { whole: true }),
    ...decided,
  }
}

/** Whether a push may make other what a read tells beside values. */
const isDecidedBy = (push: Push, { records }: KeptRead): boolean => {
  if (push.name !== 'record_changed') return false
  const { record, fields, partial } = push.payload
  const deciding = records?.decidedBy?.[record]
  if (deciding === undefined) return false
  return fields === undefined || partial === true || deciding.some((name) => name in fields)
}

/** Several pushes over one cached read. */
export const applyPushes = (read: KeptRead, data: unknown, pushes: readonly Push[], names: Names): Outcome =>
  pushes.reduce<Outcome>(
    (held, push) => {
      const outcome = applyPush(read, held.data, push, names)
      return {
        data: outcome.data,
        stale: held.stale || outcome.stale,
        ...((held.whole || outcome.whole) && { whole: true }),
      }
    },
    { data, stale: false },
  )
