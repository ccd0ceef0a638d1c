import { ZONE } from '@kervan/contracts/dates/business-days'
import { MOST_GROUPS, type Step } from '@kervan/contracts/http/list-counts'
import type { Column, Table } from '../projector/declare.ts'
import { viewOf } from '../projector/table-sql.ts'
import type { Condition, Parameter } from './condition.ts'
import type { FieldPlaces } from './list-columns.ts'
import { type Statement, statement } from './list-statements.ts'

/** What is counted of a table, and how. */
export interface CountRequest {
  readonly table: Table
  readonly condition: Condition
  /** A field, or what the clock makes of rows. */
  readonly by: FieldPlaces | Condition
  /** Of a field that has days. */
  readonly step?: Step
  /** The field by whose values each group is told once more; a column that holds one value. */
  readonly split?: FieldPlaces
  /** The field whose values are added up. */
  readonly sum?: FieldPlaces
  /** Groups that are told by themselves; `MOST_GROUPS` unless said. */
  readonly most?: number
}

/** A group, in one currency and of one value of `split`; of all groups beyond the first ones together where `other` is true. */
export interface CountedRow {
  readonly value: string | boolean | null
  readonly other: boolean
  /** One of several in which rows of the group hold the value: a tag as they write it. Null of what has one. */
  readonly writing: string | null
  /** Null where nothing is split. */
  readonly part: string | null
  readonly currency: string | null
  readonly count: number
  /** In the smallest unit, as the column stores it; null where no row of the group has a value. */
  readonly total: string | null
}

/** How rows come to their groups, in three steps of SQL. */
interface Grouping {
  /** What rows hold: as they are grouped first, of a table that has many of them. */
  readonly held: string
  /** Of what rows write in several ways: the column of what these have in common, in the order of the values. */
  readonly folded?: string
  /** What the groups of these are put together by. */
  readonly group: string
  /** The value of a group as rows write it; see `CountedRow`. */
  readonly writing?: string
  /** How that is told. */
  readonly told: string
}

const groupingOf = ({ table, by, step }: CountRequest, parameter: Parameter): Grouping => {
  if ('write' in by) return { held: `(${by.write(parameter)}) is true`, group: 'value', told: 'value' }
  const { value, folded } = by
  const { sql } = table.columns[value] as Column
  if (sql === 'text[]') {
    const eachOf = (list: string) => `unnest(case when value = '{}' then array[null::text] else ${list} end)`
    if (folded === undefined) return { held: value, group: eachOf('value'), told: 'value' }
    return { held: value, folded, group: eachOf('folded'), writing: eachOf('value'), told: 'value' }
  }
  if (step === undefined) return { held: value, group: 'value', told: sql === 'boolean' ? 'value' : 'value::text' }
  const day = sql === 'timestamptz' ? `(${value} at time zone '${ZONE}')::date` : value
  return { held: day, group: `date_trunc('${step}', value::timestamp)::date`, told: `to_char(value, 'YYYY-MM-DD')` }
}

/** Counts the rows that match by value, part and currency; those of the largest groups by themselves. A row with several values counts for each. */
export const countByValue = (request: CountRequest): Statement =>
  statement((parameter) => {
    const { table, condition, split, sum, most = MOST_GROUPS } = request
    const { held, folded, group, writing = 'null::text', told } = groupingOf(request, parameter)
    return `
      with held as (
        select ${held} as value, ${split?.value ?? 'null'}::text as part, ${sum?.currency ?? 'null::text'} as currency,
          count(*) as count, ${sum ? `sum(${sum.value})` : 'null::numeric'} as total,
          ${folded ? `any_value(${folded})` : 'null::text[]'} as folded
        from ${viewOf(table.name)} where ${condition.write(parameter)} group by 1, 2, 3
      ),
      grouped as (
        select value, writing, part, currency, sum(count) as count, sum(total) as total
        from (select ${group} as value, ${writing} as writing, part, currency, count, total from held) each
        group by 1, 2, 3, 4
      ),
      sized as (select *, sum(count) over (partition by value) as size from grouped),
      placed as (select *, dense_rank() over (order by size desc, value) > ${most} as other from sized)
      select case when not other then ${told} end as value, other, case when not other then writing end as writing,
        part, currency, sum(count)::int as count, sum(total)::text as total
      from placed group by 1, 2, 3, 4, 5`
  })
