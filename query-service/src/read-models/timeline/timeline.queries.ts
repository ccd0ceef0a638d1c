import type { FileSort, getTimeline } from '@kervan/contracts/api/people/get-timeline'
import type { QueryOf } from '@kervan/contracts/http/endpoint'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import type pg from 'pg'
import type { Parameter } from '../../lists/condition.ts'
import type { RowOf } from '../../projector/declare.ts'
import { conditionsFor } from './entries-for-reader.ts'
import { HAS_FILES, type timeline } from './timeline.tables.ts'

export type Entry = RowOf<typeof timeline>
type Asked = QueryOf<typeof getTimeline>

/** Where an entry stands: by when it happened, UTC to the microsecond, and then by the log. */
interface EntryPlace {
  readonly at: string
  readonly position: string
}

interface TimelinePage {
  /** Newest first. */
  readonly rows: readonly Entry[]
  /** Positions by which older and newer entries are asked for; null where there are none. */
  readonly next: string | null
  readonly previous: string | null
}

/** In one order: by when it happened, then by the log, so that a page begins where another one ended, whatever came meanwhile. */
export const readPage = async (
  pool: pg.Pool,
  reader: Reader,
  people: readonly string[],
  seesContact: boolean,
  asked: Asked,
): Promise<TimelinePage> => {
  const read = (beside: Beside) => readBeside(pool, reader, people, seesContact, asked, beside)
  const newest = async () => {
    const { rows, more } = await read({ limit: asked.limit })
    return { rows, next: more ? positionOf(rows.at(-1)) : null, previous: null }
  }
  if (asked.before !== undefined) {
    const place = await findPlace(pool, people, asked.before)
    if (!place) return { rows: [], next: null, previous: null }
    const { rows, more } = await read({ olderThan: { ...place, position: asked.before }, limit: asked.limit })
    return { rows, next: more ? positionOf(rows.at(-1)) : null, previous: positionOf(rows[0]) }
  }
  if (asked.newer !== undefined) {
    const place = await findPlace(pool, people, asked.newer)
    if (!place) return newest()
    const { rows, more } = await read({ newerThan: { ...place, position: asked.newer }, limit: asked.limit })
    if (rows.length === 0) return newest()
    return { rows: rows.toReversed(), next: positionOf(rows[0]), previous: more ? positionOf(rows.at(-1)) : null }
  }
  const around =
    asked.after === undefined && asked.around !== undefined && (await findMessage(pool, people, asked.around))
  if (!around) return newest()
  const half = Math.ceil(asked.limit / 2)
  const [older, newer] = await Promise.all([
    read({ olderThan: around, including: true, limit: half }),
    read({ newerThan: around, limit: half }),
  ])
  const rows = [...newer.rows.toReversed(), ...older.rows]
  return {
    rows,
    next: older.more ? positionOf(rows.at(-1)) : null,
    previous: newer.more ? positionOf(rows[0]) : null,
  }
}

const positionOf = (row: Entry | undefined): string | null => (row ? String(row.position) : null)

const PLACE = `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, position::text`

/** The place of the entry at a position; where that one is not here any more, of the one before it in the log. Null where there is none. */
const findPlace = async (pool: pg.Pool, people: readonly string[], position: string): Promise<EntryPlace | null> => {
  const { rows } = await pool.query<EntryPlace>(
    `select ${PLACE} from unnest($1::uuid[]) person cross join lateral (
       select at, position from read.timeline where person_id = person and position <= $2 order by position desc limit 1
     ) found order by found.position desc limit 1`,
    [people, position],
  )
  return rows[0] ?? null
}

/** @param id  of a message in its conversation, or of a note's entry */
const findMessage = async (pool: pg.Pool, people: readonly string[], id: string): Promise<EntryPlace | null> => {
  const { rows } = await pool.query<EntryPlace>(
    `select ${PLACE} from read.timeline
     where (kind = 'note' and entry_id = $2 or entry_id = any (
         select 'conversation-' || conversation_id || ':' || $2 from read.timeline_threads where person_id = any ($1::uuid[])))
       and person_id = any ($1::uuid[])
     order by position desc limit 1`,
    [people, id],
  )
  return rows[0] ?? null
}

/** What is true of the type of a file, `type`. */
const OF_SORT: Readonly<Record<FileSort, string>> = {
  any: 'type is not null',
  photo: `type like 'image/%'`,
  video: `type like 'video/%'`,
  document: `type not like 'image/%' and type not like 'video/%'`,
}

const hasFile = (condition: string): string =>
  `exists (select from json_array_elements(detail -> 'files') f cross join lateral (select f -> 'file' ->> 'type' as type) of where ${condition})`

interface Beside {
  readonly olderThan?: EntryPlace
  readonly newerThan?: EntryPlace
  /** Whether the entry at that place is among them. */
  readonly including?: boolean
  readonly limit: number
}

/** Entries beside a place, the nearest first, else the newest, newest first; and whether there are more. */
const readBeside = async (
  pool: pg.Pool,
  reader: Reader,
  people: readonly string[],
  seesContact: boolean,
  { after, kinds, files }: Asked,
  { olderThan, newerThan, including = false, limit }: Beside,
): Promise<{ readonly rows: readonly Entry[]; readonly more: boolean }> => {
  const values: unknown[] = [people]
  const parameter: Parameter = (value) => `$${values.push(value)}`
  const place = olderThan ?? newerThan
  const sign = `${newerThan ? '>' : '<'}${including ? '=' : ''}`
  const conditions = [
    'person_id = person',
    ...(place
      ? [`(at, position) ${sign} (${parameter(place.at)}::timestamptz, ${parameter(place.position)}::bigint)`]
      : []),
    ...(after === undefined ? [] : [`changed > ${parameter(after)}::bigint`]),
    ...(kinds ? [`kind = any (${parameter(kinds)}::text[])`] : []),
    ...(files ? [HAS_FILES, hasFile(OF_SORT[files])] : []),
    ...(seesContact ? [] : [`kind not in ('contact-added', 'contact-removed', 'contact-corrected')`]),
    ...conditionsFor(reader, parameter),
  ]
  const direction = newerThan ? 'asc' : 'desc'
  const order = `order by at ${direction}, position ${direction} limit ${parameter(limit + 1)}`
  const { rows } = await pool.query<Entry>(
    `select entry.* from unnest($1::uuid[]) person cross join lateral (
       select * from read.timeline where ${conditions.join(' and ')} ${order}
     ) entry ${order}`,
    values,
  )
  return { rows: rows.slice(0, limit), more: rows.length > limit }
}
