import type { List } from '@kervan/contracts/http/list'
import { MOST_SORTS, type Sort, sortsOf } from '@kervan/contracts/http/list-sort'

type SortedList = Pick<List, 'fields' | 'defaultSort'>

const wordOf = ({ field, descending }: Sort): string => `${descending ? '-' : ''}${field}`
export const writeSorts = (sorts: readonly Sort[]): string => sorts.map(wordOf).join()

/** What a list knows of a sort in the URL, each field once; the list's own order where nothing is left. */
export const knownSort = (list: SortedList, text: string | null): string => {
  const sorts = sortsOf(text ?? '').filter(
    ({ field }, place, all) =>
      list.fields[field]?.sortable && all.findIndex((other) => other.field === field) === place,
  )
  return writeSorts(sorts.slice(0, MOST_SORTS)) || list.defaultSort
}

/** A press on a head: ascending, then descending, then as the list stands by default. */
export const nextSort = (list: SortedList, sort: string, field: string): string => {
  const turns = [field, `-${field}`]
  const turn = turns.indexOf(sort) + 1
  return turns[turn] ?? (turns.includes(list.defaultSort) ? field : list.defaultSort)
}

/** A press on a head with Shift: within what the list is sorted by already, ascending, then descending, then not at all. */
export const withNextSort = (list: SortedList, sort: string, field: string): string => {
  const sorts = sortsOf(sort)
  const held = sorts.find((each) => each.field === field)
  if (!held) return writeSorts([...sorts.slice(0, MOST_SORTS - 1), { field, descending: false }])
  const others = sorts.filter((each) => each !== held)
  if (held.descending) return writeSorts(others) || list.defaultSort
  return writeSorts(sorts.map((each) => (each === held ? { field, descending: true } : each)))
}

/** How a head says its part in the order. */
export interface SortPlace {
  /** How `aria-sort` says it. */
  readonly direction: 'ascending' | 'descending' | 'none'
  /** From 1; undefined where it is the only one, or none. */
  readonly place?: number
}

export const sortPlace = (sort: string, field: string): SortPlace => {
  const sorts = sortsOf(sort)
  const index = sorts.findIndex((each) => each.field === field)
  if (index < 0) return { direction: 'none' }
  const direction = sorts[index]?.descending ? 'descending' : 'ascending'
  return sorts.length === 1 ? { direction } : { direction, place: index + 1 }
}
