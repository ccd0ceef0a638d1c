import type pg from 'pg'
import type { RowChanges } from './batch-rows.ts'
import type { Table } from './declare.ts'
import { encodeArray } from './encode-array.ts'
import type { TableStatements } from './table-sql.ts'

/** Writes into a build's table what has become of its rows, whole columns at once. Gives what the rows take, bytes. */
export const rowWriter = ({ key, columns }: Table, { upsert, remove }: TableStatements) => {
  const entries = Object.entries(columns).map(([name, { sql }]) => ({ name, sql }))
  const keySql = columns[key]!.sql
  return async (client: pg.ClientBase, { put, removed }: RowChanges): Promise<number> => {
    if (removed.length > 0) await client.query({ ...remove, values: [encodeArray(removed, keySql)] })
    if (put.length === 0) return 0
    const values = entries.map(({ name, sql }) =>
      encodeArray(
        put.map((row) => row[name]),
        sql,
      ),
    )
    await client.query({ ...upsert, values })
    return values.reduce((sum, { length }) => sum + length, 0)
  }
}
