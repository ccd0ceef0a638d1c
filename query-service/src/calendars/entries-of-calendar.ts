import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { CALENDAR_DAYS_BACK, type Calendar, MOST_CALENDAR_ENTRIES } from '@kervan/contracts/api/calendars/calendars'
import { addDays, dayOf, startOfDay } from '@kervan/contracts/dates/business-days'
import { isDay } from '@kervan/contracts/dates/day-or-instant'
import type { ListQuery } from '@kervan/contracts/http/list'
import { event } from '@kervan/contracts/kinds/event/event'
import { followUp, OPEN_FOLLOW_UPS } from '@kervan/contracts/kinds/follow-up/follow-up'
import type { DateRange } from '@kervan/contracts/kit/fields/field'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { can } from '@kervan/contracts/permissions/permissions'
import type pg from 'pg'
import { KEPT_RECORDS } from '../kit/declared-records.ts'
import { forReader } from '../kit/for-reader.ts'
import type { KeptRecord } from '../kit/kept-record.ts'
import { narrowedAsker } from '../kit/narrowed-asker.ts'
import type { StoredRecord } from '../kit/record-table.ts'
import { listRequest } from '../lists/read-list.ts'
import { readPage } from '../lists/read-page.ts'
import { viewOf } from '../projector/table-sql.ts'
import type { CalendarEntry, EntryTime } from './calendar-entry.ts'

/** Of whom and of what a calendar tells. */
export interface CalendarAsked {
  readonly calendar: Calendar
  readonly eventId: string | null
  /** As the reader of lists is, with the teams. */
  readonly user: CurrentUser
  readonly baseUrl?: string
}

type Read = (pool: pg.Pool, asked: CalendarAsked, now: Date) => Promise<readonly CalendarEntry[] | null>

const keptOf = ({ kind }: AnyRecord): KeptRecord => KEPT_RECORDS.find(({ record }) => record.kind === kind)!
const [FOLLOW_UPS, EVENTS] = [keptOf(followUp), keptOf(event)]

const sessionOf = (user: CurrentUser) => ({ id: user.id, user })
const firstDay = (now: Date): string => addDays(dayOf(now), -CALENDAR_DAYS_BACK)

/** Rows of a kind that the user sees, as its list has them. */
const rowsOf = async (
  pool: pg.Pool,
  kept: KeptRecord,
  user: CurrentUser,
  filters: Readonly<Record<string, unknown>> & Pick<ListQuery, 'sort'>,
): Promise<readonly StoredRecord[]> => {
  const query: ListQuery = { limit: MOST_CALENDAR_ENTRIES, ...filters }
  const request = listRequest(kept.tables.listed.list, kept.columns, query, narrowedAsker(kept, sessionOf(user), query))
  const { rows } = await readPage(pool, { ...request, limit: MOST_CALENDAR_ENTRIES })
  return rows as unknown as readonly StoredRecord[]
}

const entryOf = (
  { kind, collection }: AnyRecord,
  { id, changed_at: changedAt, revision }: StoredRecord,
  { baseUrl }: CalendarAsked,
): Pick<CalendarEntry, 'uid' | 'url' | 'changedAt' | 'revision'> => ({
  uid: `${kind}-${id}@kervan`,
  ...(baseUrl && { url: `${baseUrl}/${collection}/${id}` }),
  changedAt,
  revision,
})

const followUpEntry = (row: StoredRecord, asked: CalendarAsked): CalendarEntry => {
  const { subcategory, dueAt } = row.values as { readonly subcategory: string; readonly dueAt: string }
  const time: EntryTime = isDay(dueAt) ? { from: dueAt, to: dueAt } : { at: dueAt }
  return { ...entryOf(followUp, row, asked), title: subcategory, time, status: 'confirmed' }
}

interface EventValues {
  readonly name: string
  readonly dates: DateRange
  readonly location: string | null
  readonly city: string | null
}

const eventEntry = (row: StoredRecord, asked: CalendarAsked): CalendarEntry => {
  const { name, dates, location, city } = row.values as unknown as EventValues
  const place = [location, city].filter(Boolean).join(', ')
  const status = row.status === 'draft' ? 'tentative' : row.status === 'cancelled' ? 'cancelled' : 'confirmed'
  return { ...entryOf(event, row, asked), title: name, time: dates, ...(place && { place }), status }
}

/** The user's own follow-ups that are open. */
const followUpEntries: Read = async (pool, asked, now) => {
  const rows = await rowsOf(pool, FOLLOW_UPS, asked.user, {
    sort: 'dueAt',
    assignedUser: [asked.user.id],
    status: [...OPEN_FOLLOW_UPS],
    'dueAt.from': new Date(startOfDay(firstDay(now))).toISOString(),
  })
  return rows.map((row) => followUpEntry(row, asked))
}

const eventEntries: Read = async (pool, asked, now) => {
  const rows = await rowsOf(pool, EVENTS, asked.user, { sort: 'dates', 'dates.from': firstDay(now) })
  return rows.map((row) => eventEntry(row, asked))
}

const oneEventEntry: Read = async (pool, asked) => {
  const { rows } = await pool.query<StoredRecord>(`select * from ${viewOf(EVENTS.tables.rows.name)} where id = $1`, [
    asked.eventId,
  ])
  const [row] = rows
  return row && !row.archived && forReader(event, asked.user).sees(row.id, row.values) ? [eventEntry(row, asked)] : null
}

const READS: Readonly<Record<Calendar, { readonly of: AnyRecord; readonly read: Read }>> = {
  followUps: { of: followUp, read: followUpEntries },
  events: { of: event, read: eventEntries },
  event: { of: event, read: oneEventEntry },
}

/** What a calendar tells its user at this moment; null where the user may not see such records, or not that event any more. */
export const entriesOfCalendar: Read = async (pool, asked, now) => {
  const { of, read } = READS[asked.calendar]
  return can(asked.user, `${of.resource}.view` as never) ? read(pool, asked, now) : null
}
