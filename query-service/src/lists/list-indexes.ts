import type { Table } from '../projector/declare.ts'

/** What the queries of a list need of its table, in names of columns. */
export interface ListIndexes {
  readonly key: string
  readonly sorts: readonly string[]
  /** Filters by value and by range. */
  readonly filters: readonly string[]
  /** Filters on lists of values. */
  readonly arrays?: readonly string[]
  /** Folded texts, of which filters look for pieces. */
  readonly texts?: readonly string[]
  /** A filter that is true of few rows. */
  readonly rarelyTrue?: readonly string[]
  readonly search: string
  /** The column that says since which position a row is what it is, where the list tells what changed. */
  readonly changed?: string
}

/**
 * The indexes of a list. The order of each sort carries the filters with it, so that walking along it never leaves the
 * index. Lists of values are not carried: nobody knows how long they grow, and an index refuses long rows. Each filter has a small index, for gathering the rows of rare values. A search text changes far less often than
 * its row, so its index is written at once, and no search has to look through what is not sorted in yet.
 */
export const listIndexes = ({
  key,
  sorts,
  filters,
  arrays = [],
  texts = [],
  rarelyTrue = [],
  search,
  changed,
}: ListIndexes): readonly string[] => [
  ...sorts.map((sort) => {
    const carried = [...filters, ...rarelyTrue].filter((column) => column !== sort)
    return `(${sort}, ${key})${carried.length > 0 ? ` include (${carried.join(', ')})` : ''}`
  }),
  ...filters.filter((column) => !sorts.includes(column)).map((column) => `(${column})`),
  ...rarelyTrue.map((column) => `(${key}) where ${column}`),
  ...arrays.map((column) => `using gin (${column})`),
  ...[...texts, search].map((column) => `using gin (${column} gin_trgm_ops) with (fastupdate = off)`),
  ...(changed ? [`(${changed})`] : []),
]

/** Whether a walk along an order finds all that it looks at in an index: the first column is that of the order. */
export const isCarried = ({ indexes, key }: Table, [first, ...others]: readonly string[]): boolean =>
  indexes.some((index) => {
    const columns: readonly string[] = index.match(/\w+/g) ?? []
    return index.startsWith(`(${first}, ${key})`) && others.every((column) => columns.includes(column))
  })
