import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { Access } from '@kervan/contracts/permissions/permissions'
import type { RecordChanged } from '@kervan/contracts/realtime/messages'
import { placeOf } from '@kervan/contracts/realtime/new-message'
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

export const recordChanged = (
  record: PushedRecord,
  event: RecordedEvent,
  details: Pick<RecordChanged, 'personId' | 'otherPersonId' | 'patch'> = {},
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
