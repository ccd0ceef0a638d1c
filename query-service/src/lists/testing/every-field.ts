import type { FieldValue } from '@kervan/contracts/fields/field'
import * as of from '@kervan/contracts/fields/fields'
import { record } from '@kervan/contracts/record/record'
import { listOf } from '@kervan/contracts/record/record-list'
import type pg from 'pg'
import { createTable, createView, indexTable, tableOf } from '../../projector/table-sql.ts'
import { nameColumnOf, recordColumns } from '../../records/record-columns.ts'
import { recordTables } from '../../records/record-table.ts'
import { idOf } from '../../testing/test-log.ts'
import { searchTextOfWords } from '../search-text.ts'

const both = { sort: true, filter: true } as const
const CURRENCIES = ['EUR', 'TRY', 'USD']
export const SIZES = ['small', 'middling', 'large'] as const

/** A made-up kind with a field of every type that lists know, some of them required. */
export const specimen = record({
  kind: 'specimen',
  collection: 'specimens',
  resource: 'specimens',
  eventPrefix: 'Specimen',
  fields: {
    name: of.text({ ...both, required: true, search: true }),
    city: of.text(both),
    phone: of.phone(both),
    email: of.email(both),
    website: of.link(both),
    size: of.choice(SIZES, both),
    /** Filtered by alone, so that an index has one value's rows in the standard order. */
    grade: of.choice(SIZES, { filter: true, required: true }),
    kind: of.choice(SIZES, { filter: true }),
    days: of.choices(SIZES, { filter: true }),
    isOpen: of.yesNo(both),
    beds: of.wholeNumber(both),
    weight: of.decimal({ ...both, scale: 3 }),
    taxRate: of.percent(both),
    price: of.money(CURRENCIES, both),
    founded: of.date(both),
    metAt: of.instant(both),
    opensAt: of.timeOfDay(both),
    stay: of.dateRange(both),
    drive: of.duration(both),
    spoken: of.language(both),
    country: of.country(both),
    labels: of.tags({ filter: true }),
    manager: of.reference('user', both),
    helpers: of.references('user', { filter: true }),
  },
  title: 'name',
  list: { columns: ['name'], sort: 'name' },
})
export const specimens = listOf(specimen)

export interface Specimen {
  readonly id: string
  readonly archived: boolean
  readonly createdAt: string
  readonly changedAt: string
  readonly changed: bigint
  readonly values: Readonly<Record<string, FieldValue>>
}

/** What the users are called whom specimens name. */
export const USERS: Readonly<Record<string, string>> = Object.fromEntries(
  ['Şule', 'İrem', 'cem'].map((name, each) => [idOf(`user ${each + 1}`), name]),
)

const { rows: table, sources } = recordTables(specimen)
export const SPECIMEN_COLUMNS = recordColumns(specimen, table)

const stored = ({ id, archived, createdAt, changedAt, changed, values }: Specimen): Record<string, unknown> => ({
  id,
  values: JSON.stringify(values),
  search: searchTextOfWords([String(values.name)]),
  status: null,
  archived,
  created_at: createdAt,
  changed_at: changedAt,
  revision: 0,
  changed,
  ...Object.fromEntries(sources.map(({ field, column, of }) => [column, of(values[field] ?? null)])),
  [nameColumnOf('manager')]: USERS[String(values.manager)] ?? null,
})

/** Puts specimens into the table of their kind, as a projection would. */
export const storeSpecimens = async (pool: pg.Pool, all: readonly Specimen[]): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('set search_path = read, public')
    await client.query(createTable(table, 1n))
    await client.query(createView(table.name, 1n))
    for (const specimen of all) {
      const row = Object.entries(stored(specimen))
      const columns = row.map(([column]) => `"${column}"`).join(', ')
      await client.query(
        `insert into ${tableOf(table.name, 1n)} (${columns}) values (${row.map((_, index) => `$${index + 1}`).join(', ')})`,
        row.map(([, value]) => value),
      )
    }
    await client.query(indexTable(table, 1n))
  } finally {
    client.release(true)
  }
}
