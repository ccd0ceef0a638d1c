import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { NotificationType } from '@kervan/contracts/notifications/notification-kinds'
import { notificationsOf, TELLING_TYPES, type TellingType } from '@kervan/contracts/notifications/notifications'
import { isWanted, type StoredChoices } from '@kervan/contracts/preferences/notification-choices'
import { NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import { MOST_MENTIONS } from '@kervan/contracts/text/mentions-in'
import {
  at,
  bigint,
  cut,
  type Effect,
  instant,
  json,
  nullable,
  one,
  projection,
  put,
  recordId,
  table,
  text,
  uuid,
  word,
} from '../../projector/declare.ts'

/** What users are to know, by the event that tells it and whom it tells. */
const notifications = table('notifications', {
  key: 'telling',
  columns: {
    /** `<event id>/<user id>` */
    telling: text(),
    event_id: uuid(),
    user_id: uuid(),
    position: bigint(),
    at: instant(),
    type: word<NotificationType>(),
    record_kind: word(),
    record_id: uuid(),
    note_id: nullable(uuid()),
    by_user: nullable(uuid()),
    by_name: cut(text(), NAME_LENGTH),
  },
  indexes: ['(user_id, position)'],
})

/** What each user read: all up to a position, and the latest single ones after it. */
const reads = table('notification_reads', {
  key: 'user_id',
  columns: { user_id: uuid(), until: bigint(), ids: json<readonly string[]>() },
})
/** A reader who goes one by one passes this many only by never saying that all is read. */
const MOST_IDS = 500

/** What each user chose of them, as it is at this point of the log: what comes later changes nothing of what was told. */
const choices = table('notification_choices', {
  key: 'user_id',
  columns: { user_id: uuid(), chosen: json<StoredChoices>() },
})

/** What an event tells the one in a place among those whom it tells something. */
const tellAt = (place: number): Effect<Recorded<TellingType>> => {
  const toldBy = (event: Recorded<TellingType>) => notificationsOf(event)[place]
  const keyOf = (event: Recorded<TellingType>) => {
    const told = toldBy(event)
    return told ? `${event.id}/${told.to}` : null
  }
  return put(
    notifications,
    { rows: at(keyOf), reads: { chosen: one(choices, (event: Recorded<TellingType>) => toldBy(event)?.to) } },
    (event: Recorded<TellingType>, _row, { chosen }, key) => {
      const told = toldBy(event)
      if (!told || !isWanted(chosen?.chosen, 'bell', told.type)) return null
      const { by, at } = event.metadata
      return {
        telling: key as string,
        event_id: event.id,
        user_id: told.to,
        position: event.position,
        at,
        type: told.type,
        record_kind: told.record.kind,
        record_id: told.record.id,
        note_id: told.noteId ?? null,
        by_user: by.kind === 'user' ? by.id : null,
        by_name: by.name,
      }
    },
  )
}

const tell = tellAt(0)
/** Of the events that may tell several. */
const tellEach = Array.from({ length: MOST_MENTIONS }, (_, place) => tellAt(place))

export const notificationsProjection = projection({
  name: 'notifications',
  version: 3,
  tables: [notifications, reads, choices],
  on: {
    ...(Object.fromEntries(TELLING_TYPES.map((type) => [type, tell])) as Readonly<Record<TellingType, typeof tell>>),
    LeadNoteAdded: tellEach,
    PreferencesChanged: put(choices, (event, row) => {
      const change = event.data.changes.notifications
      return change ? { user_id: recordId(event), chosen: change.to ?? {} } : (row ?? null)
    }),
    NotificationsRead: put(reads, (event, row) => {
      const until = BigInt(event.data.until ?? 0)
      return {
        user_id: recordId(event),
        until: row && row.until > until ? row.until : until,
        ids: [...(row?.ids ?? []), ...event.data.ids].slice(-MOST_IDS),
      }
    }),
  },
})
