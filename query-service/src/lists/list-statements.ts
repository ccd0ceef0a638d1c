import type { Column, Table } from '../projector/declare.ts'
import { viewOf } from '../projector/table-sql.ts'
import type { Parameter } from './list-conditions.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A page of a table in an order of one column and the key. */
export interface PageRequest {
  readonly table: Table
  readonly sort: string
  readonly descending: boolean
  /** Where the page before ended. */
  readonly after?: { readonly value: string; readonly key: string }
  readonly limit: number
  readonly conditions: (parameter: Parameter) => readonly string[]
}

/** A row with its `sort_value` for a cursor, and `matching`: how many rows were gathered. */
export type PageRow = Readonly<Record<string, unknown>> & {
  readonly sort_value: string | null
  readonly matching: number
}

const cursorText = (column: string, { sql }: Column): string =>
  sql === 'timestamptz' ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : `${column}::text`

const statement = (write: (parameter: Parameter) => string): Statement => {
  const values: unknown[] = []
  const text = write((value) => `$${values.push(value)}`)
  return { text, values }
}

const partsOf = ({ table, sort, descending, after }: PageRequest) => {
  const { key, columns } = table
  const direction = descending ? 'desc' : 'asc'
  const sorted = columns[sort] as Column
  return {
    view: viewOf(table.name),
    key,
    order: (alias: string) => `order by ${alias}.${sort} ${direction}, ${alias}.${key} ${direction}`,
    sortValue: cursorText(`page.${sort}`, sorted),
    beyond: (parameter: Parameter): string[] =>
      after
        ? [
            `(${sort}, ${key}) ${descending ? '<' : '>'} (${parameter(after.value)}::${sorted.sql}, ${parameter(after.key)}::${(columns[key] as Column).sql})`,
          ]
        : [],
  }
}

const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''

/**
 * Gathers every row that matches and sorts what it found: for few. Where more than `most` match it gives no rows, only that
 * there are more: `matching` is then `most + 1`. Without `most` it gathers all that lie beyond the cursor.
 */
export const gatherPage = (request: PageRequest, most?: number): Statement =>
  statement((parameter) => {
    const { view, key, order, sortValue, beyond } = partsOf(request)
    const conditions = request.conditions(parameter)
    const later = beyond(parameter)
    const [inside, outside] = most === undefined ? [later, []] : [[], [`matching.count <= ${most}`, ...later]]
    return `
      with gathered as materialized (
        select ${request.sort}, ${key} from ${view} ${where([...conditions, ...inside])}
        ${most === undefined ? '' : `limit ${most + 1}`}
      ), matching as (select count(*)::int as count from gathered)
      select stored.*, ${sortValue} as sort_value, matching.count as matching
      from matching
      left join lateral (
        select * from gathered ${where(outside)} ${order('gathered')} limit ${parameter(request.limit)}
      ) page on true
      left join ${view} stored on stored.${key} = page.${key}
      ${order('page')}`
  })

/**
 * Walks along the order and takes what matches, until the page is full or `steps` rows were seen: for many. The walk reads
 * one index, see `listIndexes`; where the matches lie elsewhere in the order, the page stays short.
 * @param looked  columns that the conditions look at
 */
export const walkPage = (request: PageRequest, looked: readonly string[], steps: number): Statement =>
  statement((parameter) => {
    const { view, key, order, sortValue, beyond } = partsOf(request)
    const seen = [...new Set([request.sort, key, ...looked])].join(', ')
    const conditions = request.conditions(parameter)
    return `
      select stored.*, ${sortValue} as sort_value, 0 as matching
      from (
        select ${request.sort}, ${key} from (
          select ${seen} from ${view} stored ${where(beyond(parameter))} ${order('stored')} limit ${steps}
        ) walked
        ${where(conditions)} ${order('walked')} limit ${parameter(request.limit)}
      ) page
      join ${view} stored on stored.${key} = page.${key}
      ${order('page')}`
  })
