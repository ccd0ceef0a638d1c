import type { Recorded } from '@kervan/contracts/events/catalog'
import type { NotificationType } from '@kervan/contracts/notifications/notification-words'
import { notificationOf, TELLING_TYPES, type TellingType } from '@kervan/contracts/notifications/notifications'
import { NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import {
  at,
  bigint,
  cut,
  instant,
  json,
  nullable,
  projection,
  put,
  recordId,
  table,
  text,
  uuid,
  word,
} from '../../projector/declare.ts'

/** What users are to know, by the event that tells it. */
const notifications = table('notifications', {
  key: 'event_id',
  columns: {
    event_id: uuid(),
    user_id: uuid(),
    position: bigint(),
    at: instant(),
    type: word<NotificationType>(),
    record_kind: word(),
    record_id: uuid(),
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

const tell = put(
  notifications,
  { rows: at((event: Recorded<TellingType>) => (notificationOf(event) ? event.id : null)) },
  (event: Recorded<TellingType>) => {
    const told = notificationOf(event)
    const { by, at } = event.metadata
    return (
      told && {
        event_id: event.id,
        user_id: told.to,
        position: event.position,
        at,
        type: told.type,
        record_kind: told.record.kind,
        record_id: told.record.id,
        by_user: by.kind === 'user' ? by.id : null,
        by_name: by.name,
      }
    )
  },
)

export const notificationsProjection = projection({
  name: 'notifications',
  version: 1,
  tables: [notifications, reads],
  on: {
    ...(Object.fromEntries(TELLING_TYPES.map((type) => [type, tell])) as Readonly<Record<TellingType, typeof tell>>),
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
