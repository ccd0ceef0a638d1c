/** One page as a list's endpoint replies it. */
export interface Page<Row> {
  readonly data: readonly Row[]
  readonly next: string | null
  readonly total: { readonly value: number; readonly exact: boolean }
}

interface Identified {
  readonly id: string
}

/** The rows of all pages in order; a row that moved between two fetches is shown once, where it came first. */
export const rowsOf = <Row extends Identified>(pages: readonly Page<Row>[]): Row[] => {
  const seen = new Set<string>()
  return pages.flatMap((page) => page.data.filter((row) => !seen.has(row.id) && seen.add(row.id)))
}

/** How many rows of a freshly fetched first page the list does not hold yet. */
export const countArrivals = <Row extends Identified>(pages: readonly Page<Row>[], head: Page<Row>): number => {
  const held = new Set(rowsOf(pages).map((row) => row.id))
  return head.data.filter((row) => !held.has(row.id)).length
}

/**
 * The pages with their beginning as a freshly fetched first page has it, and the rest as it was: a long list catches up
 * with one request. Where the two have no seam (so much is new that they do not meet) the head stands alone.
 */
export const withHead = <Row extends Identified>(pages: readonly Page<Row>[], head: Page<Row>): Page<Row>[] => {
  const [first, ...others] = pages
  if (!first || head.next === null) return [head]
  const fresh = new Set(head.data.map((row) => row.id))
  const seam = first.data.findLastIndex((row) => row.id === lastHeld(first, head))
  if (seam === -1) return [head]
  const unseen = (row: Row) => !fresh.has(row.id)
  return [
    { data: [...head.data, ...first.data.slice(seam + 1).filter(unseen)], next: first.next, total: head.total },
    ...others.map((page) => ({ ...page, data: page.data.filter(unseen) })),
  ]
}

/** The pages as they stand, with what is known better of their rows, in their old places. */
export const withFreshRows = <Row extends Identified>(
  pages: readonly Page<Row>[],
  rows: readonly Row[],
  total: Page<Row>['total'],
): Page<Row>[] => {
  const fresh = new Map(rows.map((row) => [row.id, row]))
  return pages.map((page) => ({ ...page, data: page.data.map((row) => fresh.get(row.id) ?? row), total }))
}

/** What changed of a list: rows that are of it, and ids of rows that are not. */
export interface News<Row> {
  readonly data: readonly Row[]
  readonly gone: readonly string[]
  readonly total: Page<Row>['total']
}

/** The pages with news in their places; what belongs behind the last page that is here comes with its own. */
export const withNews = <Row extends Identified>(
  pages: readonly Page<Row>[],
  { data, gone, total }: News<Row>,
  order: (one: Row, other: Row) => number,
): Page<Row>[] => {
  const changed = new Set([...gone, ...data.map(({ id }) => id)])
  const kept = pages.map((page) => ({ ...page, total, data: page.data.filter(({ id }) => !changed.has(id)) }))
  for (const row of data) {
    const rows = kept[placeOf(pages, row, order)]?.data
    const place = rows?.findIndex((other) => order(row, other) < 0) ?? -1
    rows?.splice(place < 0 ? rows.length : place, 0, row)
  }
  return kept
}

/** How many of the news are rows that the pages do not hold and that belong into them. */
export const countNew = <Row extends Identified>(
  pages: readonly Page<Row>[],
  { data }: News<Row>,
  order: (one: Row, other: Row) => number,
): number => {
  const held = new Set(rowsOf(pages).map(({ id }) => id))
  return data.filter((row) => !held.has(row.id) && placeOf(pages, row, order) >= 0).length
}

/** The page that a row belongs into, -1 where that one is not here. */
const placeOf = <Row>(pages: readonly Page<Row>[], row: Row, order: (one: Row, other: Row) => number): number => {
  const place = pages.findIndex(({ data }) => data.length > 0 && order(row, data.at(-1)!) <= 0)
  return place < 0 && pages.at(-1)?.next === null ? pages.length - 1 : place
}

/** The lowest row of the head that the first page held already: above it the head is right, below it the page. */
const lastHeld = <Row extends Identified>(first: Page<Row>, head: Page<Row>): string | undefined => {
  const held = new Set(first.data.map((row) => row.id))
  return head.data.findLast((row) => held.has(row.id))?.id
}
