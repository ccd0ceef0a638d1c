import type { RowChanges } from './batch-rows.ts'
import type { Table } from './declare.ts'
import { encodeArray } from './encode-array.ts'
import type { Statement, TableStatements } from './table-sql.ts'

/** What writes the rows of a table, and what they take, bytes. */
export interface RowWrites {
  readonly statements: readonly (Statement & { readonly values: string[] })[]
  readonly bytes: number
}

/**
 * Says how to write into a build's table what has become of its rows, whole columns at once.
 * @throws ValueRefused  a column cannot hold a value
 */
export const compileWrites = ({ key, columns }: Table, { upsert, remove }: TableStatements) => {
  const entries = Object.entries(columns).map(([name, { sql }]) => ({ name, sql }))
  const keySql = columns[key]!.sql
  return ({ put, removed }: RowChanges): RowWrites => {
    const removes = removed.length > 0 ? [{ ...remove, values: [encodeArray(removed, keySql)] }] : []
    if (put.length === 0) return { statements: removes, bytes: 0 }
    const values = entries.map(({ name, sql }) =>
      encodeArray(
        put.map((row) => row[name]),
        sql,
      ),
    )
    const bytes = values.reduce((sum, { length }) => sum + length, 0)
    return { statements: [...removes, { ...upsert, values }], bytes }
  }
}
