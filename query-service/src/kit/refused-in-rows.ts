import { SHOWN_RECORDS } from '@kervan/contracts/kinds/shown-records'
import { actsToldInRows } from '@kervan/contracts/kit/act'
import { recordNamedBy } from '@kervan/contracts/kit/fields/named-kinds'
import { loadNamedBy } from '@kervan/contracts/kit/named-records'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { RecordRules } from '@kervan/contracts/kit/record-rules'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import type pg from 'pg'
import { viewOf } from '../projector/table-sql.ts'
import { type PageReader, refusedInRow } from './beforehand.ts'
import type { Told } from './for-reader.ts'
import { snakeCase } from './record-columns.ts'
import { heldState } from './record-row.ts'
import type { StoredRecord } from './record-table.ts'

const KINDS: Readonly<Record<string, AnyRecord>> = SHOWN_RECORDS

/** The kinds at whose records the rules look that rows are judged by. */
const kindsSeen = (record: AnyRecord): readonly string[] => [
  ...new Set(actsToldInRows(record).flatMap(([, { toldInRows = {} }]) => Object.keys(toldInRows))),
]

/** The read models that rows of a kind are judged from, beside its own. */
export const refusedFrom = (record: AnyRecord): readonly string[] =>
  kindsSeen(record).map((kind) => KINDS[kind]!.collection)

type Held = Pick<StoredRecord, 'id' | 'values' | 'status' | 'archived'>

const readStates = async (pool: pg.Pool, kind: string, ids: readonly string[]) => {
  const { rows } = await pool.query<Held>(
    `select id, values, status, archived from ${viewOf(snakeCase(KINDS[kind]!.collection))} where id = any ($1)`,
    [ids],
  )
  return new Map<string, RecordState>(rows.map((row) => [row.id, heldState(row)]))
}

/**
 * Rows with what would be refused of the acts that are told in rows: one query for each kind at which their rules look.
 * @param held  the same rows as the read model holds them
 */
export const withRefused = async (
  pool: pg.Pool,
  record: AnyRecord,
  rules: RecordRules,
  held: readonly Held[],
  rows: readonly Told[],
  by: PageReader,
): Promise<readonly Told[]> => {
  if (actsToldInRows(record).length === 0 || rows.length === 0) return rows
  const looked = (rules.sees ?? []).filter((field) => Object.hasOwn(record.fields, field))
  const named = held.flatMap(({ values }) =>
    looked.flatMap((field) => recordNamedBy(record.fields[field], values[field] ?? null) ?? []),
  )
  const idsOf = (kind: string) => [...new Set(named.flatMap((each) => (each.kind === kind ? [each.id] : [])))]
  const states = new Map(
    await Promise.all(
      kindsSeen(record).map(async (kind) => [kind, await readStates(pool, kind, idsOf(kind))] as const),
    ),
  )
  const load = async (kind: string, id: string) => states.get(kind)?.get(id) ?? null
  return Promise.all(
    rows.map(async (row, index) => {
      const state = heldState(held[index]!)
      const seen = await loadNamedBy(rules, record.fields, state.values, load)
      return { ...row, refused: refusedInRow(record, rules, state, seen, by) }
    }),
  )
}
