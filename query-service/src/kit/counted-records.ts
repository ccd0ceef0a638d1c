import { SHOWN_RECORDS } from '@kervan/contracts/kinds/shown-records'
import type { AnyRecord, Counted } from '@kervan/contracts/kit/record'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import type pg from 'pg'
import { viewOf } from '../projector/table-sql.ts'
import type { Told } from './for-reader.ts'
import { columnOf, snakeCase } from './record-columns.ts'

const KINDS: Readonly<Record<string, AnyRecord>> = SHOWN_RECORDS

const countedBy = ({ counted = {} }: AnyRecord) =>
  Object.entries(counted as Readonly<Record<string, Counted>>).map(([name, { of, by }]) => ({
    name,
    by: columnOf(by),
    kind: KINDS[of]!,
  }))

/** The read models that counts of a kind are told from. */
export const countedFrom = (record: AnyRecord): readonly string[] =>
  countedBy(record).map(({ kind }) => kind.collection)

interface Count {
  readonly named: string
  readonly status: string
  readonly count: number
}

/** Rows with how many records of other kinds name each, by status: one query for all of them. */
export const withCounted = async (
  pool: pg.Pool,
  record: AnyRecord,
  rows: readonly Told[],
  reader: Reader,
): Promise<readonly Told[]> => {
  const told = countedBy(record).filter(({ kind }) => can(reader, `${kind.resource}.view` as Permission))
  if (told.length === 0 || rows.length === 0) return rows
  const ids = rows.map(({ id }) => id)
  const counts = await Promise.all(
    told.map(async ({ name, by, kind }) => {
      const { rows: found } = await pool.query<Count>(
        `select ${by} as named, status, count(*)::int as count from ${viewOf(snakeCase(kind.collection))}
         where ${by} = any ($1) and not archived group by 1, 2`,
        [ids],
      )
      return [name, Map.groupBy(found, ({ named }) => named)] as const
    }),
  )
  const countsOf = (id: string) =>
    counts.map(([name, byRecord]) => [
      name,
      Object.fromEntries((byRecord.get(id) ?? []).map(({ status, count }) => [status, count])),
    ])
  return rows.map((row) => ({ ...row, ...Object.fromEntries(countsOf(row.id as string)) }))
}
