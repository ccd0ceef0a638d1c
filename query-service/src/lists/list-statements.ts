import type { Column, Table } from '../projector/declare.ts'
import { viewOf } from '../projector/table-sql.ts'
import { type Condition, type Parameter, partsOf } from './condition.ts'
import { isPinned } from './list-indexes.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface OrderBy {
  readonly column: string
  readonly descending: boolean
}

/** Where a page ended: the values of its last row in the columns of the order, as text; null where it has none. */
export interface Place {
  readonly values: readonly (string | null)[]
  readonly key: string
}

/** A page of a table, in an order of some columns and then the key; rows without a value come last either way. */
export interface PageRequest {
  readonly table: Table
  readonly order: readonly OrderBy[]
  /** Where the page before ended. */
  readonly after?: Place
  readonly limit: number
  readonly condition: Condition
  /** Rows that meet the first of them come before those that meet the second, each in the order: see `readParts`. */
  readonly parts?: readonly Condition[]
}

/** A row with its `place` for a cursor. */
export type PageRow = Readonly<Record<string, unknown>> & { readonly place: readonly (string | null)[] }
/** `matching`: how many rows there were. */
export type GatheredRow = PageRow & { readonly matching: number }

/** A statement, and the values of its places. */
export const statement = (write: (parameter: Parameter) => string): Statement => {
  const values: unknown[] = []
  const text = write((value) => `$${values.push(value)}`)
  return { text, values }
}

const asText = (column: string, { sql }: Column): string =>
  sql === 'timestamptz' ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : `${column}::text`

const directionOf = ({ descending }: OrderBy): string => (descending ? 'desc' : 'asc')
/** The key follows the direction of the first column, so that an index on both is read in one direction. */
const keyOrder = ({ table, order }: PageRequest): OrderBy => ({
  column: table.key,
  descending: order[0]?.descending ?? false,
})
const columnOf = ({ columns }: Table, name: string): Column => columns[name] as Column

const orderOf = (request: PageRequest, alias: string): string =>
  `order by ${[...request.order, keyOrder(request)].map((by) => `${alias}.${by.column} ${directionOf(by)} nulls last`).join(', ')}`

const placeIn = ({ table, order }: PageRequest, alias: string): string =>
  `array[${order.map(({ column }) => asText(`${alias}.${column}`, columnOf(table, column))).join(', ')}]`

/** What lies beyond a place in the order of some columns and the key. */
const beyond = (request: PageRequest, order: readonly OrderBy[], place: Place, parameter: Parameter): string => {
  const [by = keyOrder(request), ...others] = order
  const isKey = order.length === 0
  const { sql, nullable } = columnOf(request.table, by.column)
  const value = isKey ? place.key : (place.values[0] as string | null)
  const rest = () => beyond(request, others, { ...place, values: place.values.slice(1) }, parameter)
  if (value === null) return `(${by.column} is null and ${rest()})`
  const written = `${parameter(value)}::${sql}`
  const sign = by.descending ? '<' : '>'
  if (isKey) return `${by.column} ${sign} ${written}`
  const alternatives = [
    `${by.column} ${sign} ${written}`,
    `${by.column} = ${written} and ${rest()}`,
    ...(nullable ? [`${by.column} is null`] : []),
  ]
  return `(${alternatives.join(' or ')})`
}

const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''

/** Gathers every row that matches and sorts what it found: for few. */
export const gatherPage = (request: PageRequest): Statement =>
  statement((parameter) => {
    const { table, order, after, limit, condition } = request
    const view = viewOf(table.name)
    const sorted = [...new Set([...order.map(({ column }) => column), table.key])].join(', ')
    const conditions = [condition.write(parameter), ...(after ? [beyond(request, order, after, parameter)] : [])]
    return `
      with gathered as materialized (select ${sorted} from ${view} ${where(conditions)}),
      page as (select * from gathered ${orderOf(request, 'gathered')} limit ${parameter(limit)})
      select stored.*, ${placeIn(request, 'page')} as place, (select count(*)::int from gathered) as matching
      from page join ${view} stored on stored.${table.key} = page.${table.key}
      ${orderOf(request, 'page')}`
  })

/** Part of an order that an index has in one piece: the rows with a value in its first column, and then those without. */
export type Segment = 'filled' | 'empty'

/** The segments that lie beyond a place. */
export const segmentsOf = ({ table, order: [first], after }: PageRequest): readonly Segment[] => {
  if (!first || !columnOf(table, first.column).nullable) return ['filled']
  return after?.values[0] === null ? ['empty'] : ['filled', 'empty']
}

/**
 * Walks along a segment of the order and takes what matches, until the page is full or `steps` rows were seen: for many. The
 * walk reads one index, see `listIndexes`; where the matches lie elsewhere in the order, the page stays short.
 */
export const walkPage = (request: PageRequest, segment: Segment, limit: number, steps: number): Statement =>
  statement((parameter) => {
    const { table, order, condition } = request
    const view = viewOf(table.name)
    const columns = [...new Set([...order.map(({ column }) => column), table.key, ...condition.columns])]
    const passed = walkConditions(request, segment, parameter)
    return `
      select stored.*, ${placeIn(request, 'page')} as place
      from (
        select * from (
          select ${columns.join(', ')} from ${view} walked ${where(passed)} ${walkOrder(request, 'walked')} limit ${steps}
        ) walked
        where ${condition.write(parameter)} ${walkOrder(request, 'walked')} limit ${limit}
      ) page
      join ${view} stored on stored.${table.key} = page.${table.key}
      ${orderOf(request, 'page')}`
  })

/** How many rows there are to be passed on a walk, counted as far as one more than `steps`. */
export const countSteps = (request: PageRequest, segment: Segment, steps: number): Statement =>
  statement((parameter) => {
    const passed = where(walkConditions(request, segment, parameter))
    return `select count(*)::int as count from (select from ${viewOf(request.table.name)} ${passed} limit ${steps + 1}) passed`
  })

/** Within a segment it is all one where the first column has its nulls; said so, the order is that of the index. */
const walkOrder = (request: PageRequest, alias: string): string => {
  const [first, ...others] = [...request.order, keyOrder(request)]
  const indexed = first ? [`${alias}.${first.column} ${directionOf(first)}`] : []
  const isKeyed = others.length === 1
  return `order by ${[
    ...indexed,
    ...others.map((by) => `${alias}.${by.column} ${directionOf(by)}${isKeyed ? '' : ' nulls last'}`),
  ].join(', ')}`
}

/** A walk passes the rows of a segment beyond the cursor, and of these only such as an index has beside one another. */
const walkConditions = (request: PageRequest, segment: Segment, parameter: Parameter): string[] => {
  const pin = pinOf(request)
  return [...segmentConditions(request, segment, parameter), ...(pin ? [pin.write(parameter)] : [])]
}

/** The first condition that pins a column by which an index has the order. */
export const pinOf = ({ table, order: [first], condition }: PageRequest): Condition | undefined =>
  partsOf(condition).find(({ pins, columns: [pinned] }) => pins && isPinned(table, pinned, first?.column))

const segmentConditions = (request: PageRequest, segment: Segment, parameter: Parameter): string[] => {
  const { table, order, after } = request
  const [first, ...others] = order
  if (!first) return []
  const { sql, nullable } = columnOf(table, first.column)
  const inSegment = nullable ? [`${first.column} is ${segment === 'empty' ? '' : 'not '}null`] : []
  const value = after?.values[0]
  if (!after || (segment === 'empty') !== (value === null)) return inSegment
  if (value === null)
    return [beyond(request, others, { ...after, values: after.values.slice(1) }, parameter)].concat(inSegment)
  const sign = first.descending ? '<' : '>'
  const key = columnOf(table, table.key)
  if (others.length === 0)
    return [
      `(${first.column}, ${table.key}) ${sign} (${parameter(value)}::${sql}, ${parameter(after.key)}::${key.sql})`,
    ]
  return [`${first.column} ${sign}= ${parameter(value)}::${sql}`, beyond(request, order, after, parameter)]
}

/** How many rows match, counted as far as `most` and one more. */
export const countRows = ({ table, condition }: Pick<PageRequest, 'table' | 'condition'>, most: number): Statement =>
  statement(
    (parameter) =>
      `select count(*)::int as count from (select from ${viewOf(table.name)} where ${condition.write(parameter)} limit ${most + 1}) counted`,
  )
