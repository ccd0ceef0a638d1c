import { isCountedByDays } from '@kervan/contracts/http/counted-fields'
import type { List } from '@kervan/contracts/http/list'
import type { Counts, CountsQuery, Sum } from '@kervan/contracts/http/list-counts'
import type pg from 'pg'
import { allOf } from './condition.ts'
import { type CountedRow, countByValue } from './count-statement.ts'
import type { Asker } from './filter-conditions.ts'
import { type ListColumns, placesOf } from './list-columns.ts'
import { listCondition } from './list-conditions.ts'
import { madeBy } from './time-condition.ts'

type Group = Counts['data'][number]
/** Of which records are told by their ids yet. */
export interface CountedGroups {
  readonly data: readonly (Omit<Group, 'value'> & { readonly value: string | boolean | null })[]
  readonly other: Counts['other']
}

/**
 * How many rows of a list there are by the values of a field, and what those of another come to.
 * @param most  groups that are told by themselves
 */
export const readCounts = async (
  pool: pg.Pool,
  list: List,
  listColumns: ListColumns<string>,
  query: CountsQuery,
  asker: Asker,
  most?: number,
): Promise<CountedGroups> => {
  const { by, step = 'day', split, sum } = query
  const isByDays = isCountedByDays(list.fields[by]!)
  const { text, values } = countByValue({
    table: listColumns.table,
    ...(most !== undefined && { most }),
    by: madeBy(list.fields[by]!, listColumns, asker) ?? placesOf(listColumns, by),
    ...(isByDays && { step }),
    ...(split !== undefined && { split: placesOf(listColumns, split) }),
    ...(sum !== undefined && { sum: placesOf(listColumns, sum) }),
    condition: allOf([...(asker.scope ? [asker.scope] : []), listCondition(list, listColumns, query, asker)]),
  })
  const { rows } = await pool.query<CountedRow>(text, [...values])
  const unit = 10 ** ((sum === undefined ? undefined : list.fields[sum]?.scale) ?? 0)
  const groups = new Map<string, CountedRow[]>()
  for (const row of rows) {
    const key = JSON.stringify([row.other, row.value])
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const told = [...groups.values()].map((ofGroup) => ({
    value: mostWritten(ofGroup) ?? ofGroup[0]!.value,
    other: ofGroup[0]!.other,
    count: sizeOf(ofGroup),
    sums: sumsOf(ofGroup, unit),
    ...(split !== undefined && { split: partsOf(ofGroup) }),
  }))
  const data = told.filter(({ other }) => !other).toSorted((one, other) => inOrder(isByDays, one, other))
  const rest = told.find(({ other }) => other)
  return {
    data: data.map(({ other: _, ...group }) => group),
    other: rest ? { count: rest.count, sums: rest.sums } : null,
  }
}

const sizeOf = (rows: readonly CountedRow[]): number => rows.reduce((size, { count }) => size + count, 0)

/** The writing that most rows of a group have, of equally many the first by its letters. */
const mostWritten = (rows: readonly CountedRow[]): string | null => {
  const writings = [...Map.groupBy(rows, ({ writing }) => writing)].map(([value, each]) => ({
    value,
    count: sizeOf(each),
  }))
  return writings.toSorted((one, other) => inOrder(false, one, other))[0]?.value ?? null
}

/** What a group comes to in each currency that its rows have an amount in. */
const sumsOf = (rows: readonly CountedRow[], unit: number): Sum[] => {
  const summed = rows.filter(({ total }) => total !== null)
  return [...Map.groupBy(summed, ({ currency }) => currency)]
    .map(([currency, each]) => ({
      currency,
      amount: each.reduce((amount, { total }) => amount + Number(total), 0) / unit,
    }))
    .toSorted((one, other) => compare(one.currency, other.currency))
}

/** A group by the values of the field that it is split by. */
const partsOf = (rows: readonly CountedRow[]) =>
  [...Map.groupBy(rows, ({ part }) => part)]
    .map(([value, each]) => ({ value, count: sizeOf(each) }))
    .toSorted((one, other) => inOrder(false, one, other))

type Sized = { readonly value: string | boolean | null; readonly count: number }

/** Days as they come, rows without one last; other values by how many rows have them. */
const inOrder = (isByDays: boolean, one: Sized, other: Sized): number =>
  isByDays ? compare(one.value, other.value) : other.count - one.count || compare(one.value, other.value)

const compare = (one: Sized['value'], other: Sized['value']): number => {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -1 : 1
}
