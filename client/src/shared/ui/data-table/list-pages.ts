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

/** The pages as they stand, with what a fresh first page knows better: its rows, in their old places, and the total. */
export const withFreshRows = <Row extends Identified>(pages: readonly Page<Row>[], head: Page<Row>): Page<Row>[] => {
  const fresh = new Map(head.data.map((row) => [row.id, row]))
  return pages.map((page) => ({ ...page, data: page.data.map((row) => fresh.get(row.id) ?? row), total: head.total }))
}

/** The lowest row of the head that the first page held already: above it the head is right, below it the page. */
const lastHeld = <Row extends Identified>(first: Page<Row>, head: Page<Row>): string | undefined => {
  const held = new Set(first.data.map((row) => row.id))
  return head.data.findLast((row) => held.has(row.id))?.id
}
