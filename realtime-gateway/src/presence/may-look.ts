import { isKnownEvent } from '@kervan/contracts/kinds/event-catalog'
import { lead } from '@kervan/contracts/kinds/lead/lead'
import { person } from '@kervan/contracts/kinds/person/person'
import { RECORDS } from '@kervan/contracts/kinds/registry'
import { user } from '@kervan/contracts/kinds/user/user'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { applyEffect, effectOf, type RecordState } from '@kervan/contracts/kit/record-state'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import { hiddenFields, isInScope, type Reader, visibilityOf } from '@kervan/contracts/permissions/visibility'
import type { Look } from '@kervan/contracts/realtime/presence'
import { streamOf } from '@kervan/contracts/streams'
import type { EventStore } from '@kervan/infra/event-store/port'

const VIEWED = { lead, user, person, ...RECORDS } as unknown as Readonly<Record<Look['record'], AnyRecord>>

type Viewed = Pick<Look, 'record' | 'id'>

/** Whether a user may see records of a kind at all; the record itself decides which of them. */
const mayView = (user: Reader, { resource }: AnyRecord): boolean => can(user, `${resource}.view` as Permission)

/**
 * Whether a user may know who looks at a record: only users who may see the record do. What the user's scope leaves open, the record's own
 * log tells.
 * @throws what the store throws
 */
export const mayLook = async (
  store: Pick<EventStore, 'readStream'>,
  user: Reader,
  { record: kind, id }: Viewed,
): Promise<boolean> => {
  const record = VIEWED[kind]
  const visibility = visibilityOf(user, record)
  if (!mayView(user, record) || visibility.scope === 'none') return false
  if (visibility.within === null) return true
  let state: RecordState | null = null
  for await (const event of store.readStream(streamOf(record.kind as Look['record'], id))) {
    const effect = effectOf(record, event)
    const place = { revision: event.revision, at: event.metadata.at, by: event.metadata.by }
    if (effect) state = applyEffect(record, state, effect, place)
  }
  return state !== null && isInScope(visibility, id, state.values)
}

/**
 * Whether a user may know who answers a conversation: only users who may see its person's lead do. For readers who see some leads alone,
 * the conversation's log says which lead its newest message went to, as the inbox has it.
 * @throws what the store throws
 */
export const maySeeConversation = async (
  store: Pick<EventStore, 'readStream'>,
  user: Reader,
  id: string,
): Promise<boolean> => {
  const visibility = visibilityOf(user, lead)
  if (!mayView(user, lead) || visibility.scope === 'none') return false
  if (visibility.within === null) return true
  for await (const event of store.readStream(streamOf('conversation', id), { direction: 'backwards' })) {
    if (isKnownEvent(event) && (event.type === 'MessageRouted' || event.type === 'ConversationAddressed'))
      return mayLook(store, user, { record: 'lead', id: event.data.leadId })
  }
  return false
}

/** A field that a user edits, as a reader may know of it. */
export const fieldFor = (user: Reader, kind: Look['record'], field: string | null): string | null => {
  if (field === null) return null
  const record = VIEWED[kind]
  return Object.hasOwn(record.fields, field) && !hiddenFields(visibilityOf(user, record), record).has(field)
    ? field
    : null
}

/** Asked at every word: a permission may be gone since the record was opened. */
export const mayBeTold = (user: Reader, { record }: Viewed): boolean => mayView(user, VIEWED[record])
