import type { FieldValue } from '@kervan/contracts/kit/fields/field'
import { listOf } from '@kervan/contracts/kit/record-list'
import { everyField } from '@kervan/contracts/kit/testing/every-field'
import type pg from 'pg'
import { withPeople } from '../../kit/person-columns.ts'
import { recordColumns } from '../../kit/record-columns.ts'
import { recordNames } from '../../kit/record-names.projection.ts'
import { rowMaker, type Stored } from '../../kit/record-row.ts'
import { recordTables } from '../../kit/record-table.ts'
import type { RowOf } from '../../projector/declare.ts'
import { createTable, createView, indexTable, tableOf } from '../../projector/table-sql.ts'
import type { KnownPeople } from '../../read-models/known-people.ts'
import { alone } from '../../read-models/merged-people.ts'
import { idOf } from '../../testing/test-log.ts'
import { PERSONS } from './every-value.ts'
import type { PlainRow } from './plain-list.ts'

export const SPECIMENS = listOf(everyField)

/** A record of the kind with every field, and the position of the event that last changed it. */
export type Specimen = PlainRow & { readonly changed: bigint }

/** The names of records that specimens name. */
export const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  ['user', 'person'].flatMap((kind) =>
    ['Şule', 'İrem', 'cem'].map((name, each) => [idOf(`${kind} ${each + 1}`), name]),
  ),
)

const idIn = (value: unknown): string => (value as { id?: string } | null)?.id ?? String(value)

const tables = recordTables(everyField)
export const SPECIMEN_COLUMNS = withPeople(recordColumns(everyField, tables.rows), everyField, tables.people)
const { rowOf } = rowMaker(everyField, tables)

/** A person who is not merged. */
const personRow = (id: string): RowOf<KnownPeople> => ({
  person_id: id,
  name: NAMES[id] ?? '',
  contact_points: [],
  former_points: [],
  ...alone(id),
})
const groupOf = (id: FieldValue | undefined) => (typeof id === 'string' ? [personRow(id)] : [])

const stored = ({ id, status, archived, createdAt, changedAt, changed, values }: Specimen): Stored => {
  const place = (at: string) => ({ revision: 0n, at, by: { kind: 'process', name: '' } as const })
  const state = {
    ...{ values, status, archived, notes: [], setAt: {} },
    ...{ created: place(createdAt), changed: place(changedAt) },
  }
  const event = { stream: `every-field-${id}`, revision: 0n, position: changed }
  const named = Object.fromEntries(
    ['owner', 'helper', 'parent', 'about'].map((field) => [
      field,
      { name: NAMES[idIn(values[field])] ?? '', after: null },
    ]),
  )
  return rowOf(state, undefined, event as never, named, {
    patient: groupOf(values.patient),
    escort: groupOf(values.escort),
  })
}

const asParameter = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value

/** Puts specimens into the table of their kind, as its projection would. */
export const storeSpecimens = async (pool: pg.Pool, all: readonly Specimen[]): Promise<void> => {
  const client = await pool.connect()
  const { rows: table } = tables
  try {
    await client.query('set search_path = read, public')
    await client.query(createTable(table, 1n))
    await client.query(createView(table.name, 1n))
    await client.query(createTable(recordNames, 1n))
    await client.query(createView(recordNames.name, 1n))
    const { name: people } = tables.people!
    await client.query(createTable(tables.people!, 1n))
    await client.query(createView(people, 1n))
    const insert = async (into: string, stored: object) => {
      const row = Object.entries(stored)
      const columns = row.map(([column]) => `"${column}"`).join(', ')
      await client.query(
        `insert into ${tableOf(into, 1n)} (${columns}) values (${row.map((_, index) => `$${index + 1}`).join(', ')})`,
        row.map(([, value]) => asParameter(value)),
      )
    }
    for (const person of PERSONS)
      await insert(people, { ...personRow(person), contact_points: '[]', former_points: '[]', path: '[]' })
    for (const specimen of all) await insert(table.name, stored(specimen))
    await client.query(indexTable(table, 1n))
  } finally {
    client.release(true)
  }
}
