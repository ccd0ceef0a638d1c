import type { PinnedRecord } from '@kervan/contracts/api/preferences/list-pins'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { PINNED_KINDS, type Pin } from '@kervan/contracts/preferences/pins'
import { recordOf } from '@kervan/contracts/streams'
import type pg from 'pg'
import { KEPT_RECORDS } from '../../kit/declared-records.ts'
import { forReader } from '../../kit/for-reader.ts'
import type { KeptRecord } from '../../kit/kept-record.ts'
import type { StoredRecord } from '../../kit/record-table.ts'
import { readSeen } from '../../kit/seen-records.ts'
import { peopleTold, type ToldPeople } from '../../kit/told-people.ts'
import { viewOf } from '../../projector/table-sql.ts'
import { keptLeads } from '../leads-list/leads-list.projection.ts'

const KEPT = ([keptLeads, ...KEPT_RECORDS] as readonly KeptRecord[]).filter(({ record }) =>
  PINNED_KINDS.includes(record.kind),
)

/** The read models that pins are told from. */
export const PINNED_FROM: readonly string[] = KEPT.map(({ projection }) => projection.name)

type Told = Pick<PinnedRecord, 'name' | 'namedBy' | 'archived'>
const NOT_SEEN: Told = { name: null, namedBy: null, archived: false }

/** Pinned records as the reader may see them. */
export const readPins = async (pool: pg.Pool, pins: readonly Pin[], reader: Reader): Promise<PinnedRecord[]> => {
  const told = await Promise.all(KEPT.map((kept) => readKind(pool, kept, pins, reader)))
  const known = new Map(told.flat())
  return pins.map((pin) => ({ ...pin, ...(known.get(pin.id) ?? NOT_SEEN) }))
}

const readKind = async (
  pool: pg.Pool,
  kept: KeptRecord,
  pins: readonly Pin[],
  reader: Reader,
): Promise<readonly (readonly [string, Told])[]> => {
  const { record, tables } = kept
  const { permits, sees, hidden, visibility } = forReader(record, reader)
  const ids = pins.flatMap(({ kind, id }) => (kind === record.kind ? [id] : []))
  if (ids.length === 0 || !permits('view') || hidden.has(record.title)) return []
  const { rows } = await pool.query<StoredRecord>(
    `select * from ${viewOf(tables.rows.name)} where id = any ($1::uuid[])`,
    [ids],
  )
  const seen = visibility.with ? await readSeen(pool, kept, visibility, ids) : undefined
  const shown = rows.filter(({ id, values }) => seen?.has(id) ?? sees(id, values))
  const isCalledByPerson = tables.people !== null && record.fields[record.title].type === 'person'
  const people = isCalledByPerson
    ? await peopleTold(
        pool,
        tables.people,
        shown.map(({ values }) => values[record.title] as string),
        forReader(record, reader),
      )
    : new Map()
  return shown.map((row) => [row.id, tell(kept, row, reader, people)])
}

const tell = ({ record, tells }: KeptRecord, row: StoredRecord, reader: Reader, people: ToldPeople): Told => {
  const { archived, id, values } = row
  const person = people.get(values[record.title] as string)
  if (person) return { name: person.name, namedBy: person.id, archived }
  const named = tells.named?.(row)
  const { called } = forReader(record, reader)
  if (!named) {
    const name = called(`${record.kind}-${id}`, String(values[record.title] ?? ''))
    return { name, namedBy: null, archived }
  }
  const { stream, name } = named
  return { name: called(stream, name), namedBy: recordOf(stream).id, archived }
}
