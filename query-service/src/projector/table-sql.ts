import type { Column, Table } from './declare.ts'

/** The schema in which readers find views and builds keep their tables. */
export const READ_SCHEMA = 'read'

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The view of a table. */
export const viewOf = (table: string): string => `${READ_SCHEMA}.${quoteName(table)}`

/** The table behind it in one build. */
export const tableOf = (table: string, build: bigint): string => `${READ_SCHEMA}.${quoteName(`${table}_${build}`)}`

const columnType = ({ sql, turkish, nullable }: Column): string =>
  `${sql}${turkish ? ` collate ${READ_SCHEMA}.turkish` : ''}${nullable ? '' : ' not null'}`

/** Creates a build's table with the indexes that folding needs. */
export const createTable = (table: Table, build: bigint): string => {
  const name = tableOf(table.name, build)
  const columns = Object.entries(table.columns).map(([column, type]) => `${quoteName(column)} ${columnType(type)}`)
  return [
    `create table ${name} (${[...columns, `primary key (${quoteName(table.key)})`].join(', ')})`,
    ...table.lookups.map(
      (column) => `create index on ${name} (${quoteName(column)}) where ${quoteName(column)} is not null`,
    ),
  ].join(';\n')
}

/** Creates the indexes that only queries need, and lets the planner know the table. */
export const indexTable = (table: Table, build: bigint): string => {
  const name = tableOf(table.name, build)
  return [...table.indexes.map((definition) => `create index on ${name} ${definition}`), `analyze ${name}`].join(';\n')
}

/** Points the view at a build's table. */
export const createView = (table: string, build: bigint): string =>
  `create view ${viewOf(table)} as select * from ${tableOf(table, build)}`

/** A statement that each connection parses and plans once: its name stands for this text and no other. */
export interface Statement {
  readonly name: string
  readonly text: string
}

export interface TableStatements {
  /** `$1`: keys; then the values of each lookup of the table. */
  readonly load: Statement
  /** One array for each column, in their order. */
  readonly upsert: Statement
  /** `$1`: keys. */
  readonly remove: Statement
}

/** An array parameter. Arrays of arrays would be flattened, so their elements come as text. */
const parameter = (sql: Column['sql'], place: number): string => `$${place}::${sql === 'text[]' ? 'text' : sql}[]`

/** The elements of an array parameter as a column; see `encodeArray`. */
const unnestColumn = (sql: Column['sql'], place: number): string =>
  sql === 'json' ? `string_to_table($${place}, E'\\x1e', 'null')` : `unnest(${parameter(sql, place)})`

const element = (column: string, sql: Column['sql']): string =>
  `offered.${quoteName(column)}${sql === 'text[]' || sql === 'json' ? `::${sql}` : ''}`

/** The statements with which a build reads and writes a table: each a whole batch at once. */
export const tableStatements = ({ name, key, columns, lookups }: Table, build: bigint): TableStatements => {
  const physical = tableOf(name, build)
  const entries = Object.entries(columns)
  const names = entries.map(([column]) => quoteName(column)).join(', ')
  const anyOf = (column: string, place: number) =>
    `select ${names} from ${physical} where ${quoteName(column)} = any (${parameter((columns[column] as Column).sql, place)})`
  const changed = entries.flatMap(([column]) =>
    column === key ? [] : [`${quoteName(column)} = excluded.${quoteName(column)}`],
  )
  const statement = (does: string, text: string): Statement => ({ name: `${does} ${name}_${build}`, text })
  return {
    load: statement('load', [key, ...lookups].map((column, index) => anyOf(column, index + 1)).join(' union all ')),
    upsert: statement(
      'upsert',
      `insert into ${physical} (${names})
      select ${entries.map(([column, { sql }]) => element(column, sql)).join(', ')}
      from rows from (${entries.map(([, { sql }], index) => unnestColumn(sql, index + 1)).join(', ')}) as offered (${names})
      on conflict (${quoteName(key)}) do ${changed.length > 0 ? `update set ${changed.join(', ')}` : 'nothing'}`,
    ),
    remove: statement(
      'remove',
      `delete from ${physical} where ${quoteName(key)} = any (${parameter((columns[key] as Column).sql, 1)})`,
    ),
  }
}
