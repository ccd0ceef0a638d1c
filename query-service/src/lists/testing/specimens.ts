import { listOf } from '@kervan/contracts/record/record-list'
import { everyField } from '@kervan/contracts/record/testing/every-field'
import type pg from 'pg'
import { createTable, createView, indexTable, tableOf } from '../../projector/table-sql.ts'
import { recordColumns } from '../../records/record-columns.ts'
import { recordNames } from '../../records/record-names.projection.ts'
import { rowMaker, type Stored } from '../../records/record-row.ts'
import { recordTables } from '../../records/record-table.ts'
import { idOf } from '../../testing/test-log.ts'
import type { PlainRow } from './plain-list.ts'

export const SPECIMENS = listOf(everyField)

/** A record of the kind with every field, and where in the log it came to be what it is. */
export type Specimen = PlainRow & { readonly changed: bigint }

/** What records are called that specimens name. */
export const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  ['Şule', 'İrem', 'cem'].map((name, each) => [idOf(`user ${each + 1}`), name]),
)

const tables = recordTables(everyField)
export const SPECIMEN_COLUMNS = recordColumns(everyField, tables.rows)
const { rowOf } = rowMaker(everyField, tables)

const stored = ({ id, status, archived, createdAt, changedAt, changed, values }: Specimen): Stored => {
  const place = (at: string) => ({ revision: 0n, at, by: { kind: 'process', name: '' } as const })
  const state = {
    ...{ values, status, archived, notes: [], setAt: {} },
    ...{ created: place(createdAt), changed: place(changedAt) },
  }
  const event = { stream: `every-field-${id}`, revision: 0n, position: changed }
  const named = Object.fromEntries(
    ['owner', 'helper', 'parent'].map((field) => [field, { name: NAMES[String(values[field])] ?? '' }]),
  )
  return rowOf(state, undefined, event as never, named)
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
    for (const specimen of all) {
      const row = Object.entries(stored(specimen))
      const columns = row.map(([column]) => `"${column}"`).join(', ')
      await client.query(
        `insert into ${tableOf(table.name, 1n)} (${columns}) values (${row.map((_, index) => `$${index + 1}`).join(', ')})`,
        row.map(([, value]) => asParameter(value)),
      )
    }
    await client.query(indexTable(table, 1n))
  } finally {
    client.release(true)
  }
}
