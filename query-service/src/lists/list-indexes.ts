import type { Table } from '../projector/declare.ts'

/** What the queries of a list need of its table, in names of columns. */
export interface ListIndexes {
  readonly key: string
  readonly sorts: readonly string[]
  /** Filters by value and by range. */
  readonly filters: readonly string[]
  /** The filters that the index of a sort has room for; all of them unless said. */
  readonly besideSort?: (sort: string) => readonly string[]
  /** Filters on lists of values. */
  readonly arrays?: readonly string[]
  /** Sorts by long texts, which only their own index carries. */
  readonly wide?: readonly string[]
  /** Folded texts, of which filters look for pieces. */
  readonly texts?: readonly string[]
  /** A filter that is true for few rows. */
  readonly rarelyTrue?: readonly string[]
  /** Columns that all rows are counted by, again and again: by how they stand. */
  readonly counted?: readonly string[]
  /** Whether rows are asked for by their keys, which another table tells, while they are counted. */
  readonly countedByKey?: boolean
  readonly search: string
  /** The column that says since which position a row is what it is, where the list tells what changed. */
  readonly changed?: string
}

/**
 * The indexes of a list. The order of each sort carries the filters with it, so that walking along it never leaves the index.
 * Each filter has its rows in the order of the first sort, which is the standard one, and carries the others too: a page of one
 * value in that order is one walk over few rows, in another order they are gathered from the index alone, and so they are
 * counted. Lists of values are not carried: their length has no bound, and an index refuses long rows. A search text
 * changes far less often than its row, so its index is written at once, and no search has to look through what is not sorted
 * in yet. What all rows are counted by has an index that carries nothing else: counts read all of it, and it is a tenth of the others. Where
 * another table tells which of them, one by the key stands beside it, a fifth of the others.
 */
export const listIndexes = ({
  key,
  sorts,
  filters,
  besideSort = () => filters,
  wide = [],
  arrays = [],
  texts = [],
  rarelyTrue = [],
  counted = [],
  countedByKey = false,
  search,
  changed,
}: ListIndexes): readonly string[] => {
  const carried = [...filters, ...rarelyTrue, ...sorts.filter((sort) => !wide.includes(sort))]
  const along = (columns: readonly string[], of: readonly string[]) => {
    const beside = [...new Set(of)].filter((column) => !columns.includes(column))
    return `(${columns.join(', ')})${beside.length > 0 ? ` include (${beside.join(', ')})` : ''}`
  }
  const [first = key] = sorts
  const inOrder = [...new Set([first, key])]
  return [
    ...sorts.map((sort) => along([sort, key], [...besideSort(sort), ...rarelyTrue])),
    ...filters.filter((column) => !sorts.includes(column)).map((column) => along([column, ...inOrder], carried)),
    ...rarelyTrue.map((column) => `${along(inOrder, carried)} where ${column}`),
    ...counted.map((column) => `(${[column, ...rarelyTrue].join(', ')})`),
    ...(countedByKey ? counted.map((column) => along([key], [column, ...rarelyTrue])) : []),
    ...arrays.map((column) => `using gin (${column})`),
    ...[...texts, search].map((column) => `using gin (${column} gin_trgm_ops) with (fastupdate = off)`),
    ...(changed ? [`(${changed})`] : []),
  ]
}

/** Whether an index has the rows with one value in a column in the order of another. */
export const isPinned = ({ indexes, key }: Table, pinned: string | undefined, first: string | undefined): boolean =>
  indexes.some((index) => index.startsWith(`(${pinned}, ${first}, ${key})`))

/** Whether a walk along an order finds all that it looks at in an index: the first column is that of the order. */
export const isCarried = ({ indexes, key }: Table, [first, ...others]: readonly string[]): boolean =>
  indexes.some((index) => {
    const columns: readonly string[] = index.match(/\w+/g) ?? []
    return index.startsWith(`(${first}, ${key})`) && others.every((column) => columns.includes(column))
  })
