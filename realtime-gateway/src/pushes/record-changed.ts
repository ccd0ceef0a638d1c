import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { Access } from '@kervan/contracts/permissions/permissions'
import type { NewMessage, RecordChanged } from '@kervan/contracts/realtime/messages'
import { recordOf } from '@kervan/contracts/streams'
import { type Room, roomOf } from '../rooms.ts'
import type { AddressedPush } from './addressed-push.ts'

type PushedRecord = RecordChanged['record']

/** What reading a record asks for; who may read it may know that it changed. */
const READERS: Readonly<Record<PushedRecord, Exclude<Access, 'public'>>> = {
  lead: 'leads.view',
  person: 'leads.view',
  conversation: 'leads.view',
  user: 'signed-in',
}

export const readersOf = (record: PushedRecord): Room[] => [roomOf(READERS[record])]

/** Which event of the log a push speaks of, and which record at which revision. */
export const placeOf = <Kind extends PushedRecord>(
  record: Kind,
  event: RecordedEvent,
): Pick<NewMessage, 'eventId' | 'position' | 'id' | 'revision'> & { record: Kind } => ({
  eventId: event.id,
  position: String(event.position),
  record,
  id: recordOf(event.stream).id,
  revision: String(event.revision),
})

export const recordChanged = (
  record: PushedRecord,
  event: RecordedEvent,
  details: Pick<RecordChanged, 'personId' | 'patch'> = {},
): AddressedPush => ({
  rooms: readersOf(record),
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
