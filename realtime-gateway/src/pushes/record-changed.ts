import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { DECLARED, type DeclaredKind } from '@kervan/contracts/kinds/registry'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import type { RecordChanged } from '@kervan/contracts/realtime/messages'
import { placeOf } from '@kervan/contracts/realtime/new-message'
import { recordOf } from '@kervan/contracts/streams'
import { narrowRoomOf, type Room, roomOf, teamRoomOf } from '../rooms.ts'
import type { AddressedPush } from './addressed-push.ts'

type PushedRecord = RecordChanged['record']

/** Any of these lets a user read a record, and know that it changed. */
const READERS: Readonly<Record<PushedRecord, readonly Permission[]>> = {
  lead: ['leads.view'],
  // Leads show their people.
  person: ['leads.view', 'people.view'],
  conversation: ['leads.view'],
  'conversation-reading': [],
  // Lists of leads name colleagues.
  user: ['leads.view', 'users.view'],
  preferences: [],
  notifications: [],
  // Everybody is told by a push of its own.
  agent: [],
  'chat-channel': [],
  registration: ['users.view'],
  ...(Object.fromEntries(DECLARED.map(({ kind, resource }) => [kind, [`${resource}.view`]])) as unknown as Readonly<
    Record<DeclaredKind, readonly Permission[]>
  >),
}

const readersOf = (record: PushedRecord): Room[] => READERS[record].map(roomOf)
/** Those of whose scope an event does not tell whether the record lies in it. */
const narrowReadersOf = (record: PushedRecord): Room[] => READERS[record].map(narrowRoomOf)

/** Records of one user by the user's id, who is told of every change, whatever the rights; no scope hides them. */
const OF_ONE_USER: ReadonlySet<PushedRecord> = new Set(['user', 'preferences', 'notifications', 'conversation-reading'])

export const recordChanged = (
  record: PushedRecord,
  event: RecordedEvent,
  details: Pick<RecordChanged, 'personId' | 'otherPersonId' | 'patch' | 'fields' | 'name' | 'partial' | 'failed'> = {},
): AddressedPush => ({
  rooms: OF_ONE_USER.has(record)
    ? [...readersOf(record), ...narrowReadersOf(record), `u:${recordOf(event.stream).id}`]
    : readersOf(record),
  push: {
    name: 'record_changed',
    payload: {
      ...placeOf(record, event),
      type: event.type,
      by: event.metadata.by,
      at: event.metadata.at,
      ...details,
    },
  },
})

/** The push for readers of some records of a kind, beside one for readers of all of them: no id and no value leaves. */
export const kindChangedBeside = ({ push }: AddressedPush): readonly AddressedPush[] => {
  if (push.name !== 'record_changed' || OF_ONE_USER.has(push.payload.record)) return []
  return [kindChanged(push.payload, narrowReadersOf(push.payload.record))]
}

/** The pushes for readers who see what their teams see, beside that of a team whose people changed: of each kind they may see others now. */
export const othersSeenBeside = ({ id: eventId, position }: RecordedEvent): readonly AddressedPush[] =>
  (Object.entries(READERS) as [PushedRecord, readonly Permission[]][]).flatMap(([record, permissions]) => {
    const payload = { eventId, position: String(position), record }
    return permissions.length === 0 || record === 'team'
      ? []
      : [{ rooms: permissions.map(teamRoomOf), push: { name: 'kind_changed', payload } }]
  })

/** That something of a kind changed, without an id and without a value. */
export const kindChanged = (
  { eventId, position, record }: Pick<RecordChanged, 'eventId' | 'position' | 'record'>,
  rooms: readonly Room[],
): AddressedPush => ({ rooms, push: { name: 'kind_changed', payload: { eventId, position, record } } })
