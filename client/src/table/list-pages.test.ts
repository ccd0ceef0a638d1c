import { describe, expect, it } from 'vitest'
import { countArrivals, countNew, type Page, rowsOf, withFreshRows, withHead, withNews } from './list-pages.ts'
import { rowOrder } from './row-order.ts'

const page = (ids: string, next: string | null = 'more'): Page<{ id: string }> => ({
  data: Array.from(ids, (id) => ({ id })),
  next,
  total: { value: 100, exact: true },
})
const ids = (pages: readonly Page<{ id: string }>[]) =>
  rowsOf(pages)
    .map((row) => row.id)
    .join('')

describe('a list that catches up with one request', () => {
  it.each([
    ['nothing new', ['abcd', 'efgh'], 'abcd', 'abcdefgh'],
    ['two new on top', ['abcd', 'efgh'], 'xyab', 'xyabcdefgh'],
    ['a row left', ['abcd', 'efgh'], 'acde', 'acdefgh'],
    ['a deep row came up', ['abcd', 'efgh'], 'gabc', 'gabcdefh'],
    ['a new row, and one left', ['abcd', 'efgh'], 'xbcd', 'xbcdefgh'],
    ['all of it is new', ['abcd', 'efgh'], 'wxyz', 'wxyz'],
  ])('%s', (_what, held, head, expected) => {
    expect(
      ids(
        withHead(
          held.map((text) => page(text)),
          page(head),
        ),
      ),
    ).toBe(expected)
  })

  it('is the head alone when that is the whole list', () => {
    expect(ids(withHead([page('abcd'), page('e', null)], page('ab', null)))).toBe('ab')
  })

  it('counts what it does not hold', () => {
    expect(countArrivals([page('abcd'), page('efgh')], page('xgab'))).toBe(1)
  })

  it('renews rows where they stand', () => {
    const [first, second] = withFreshRows([page('abcd'), page('efgh')], [{ id: 'g' }, { id: 'a' }], {
      value: 7,
      exact: true,
    })
    expect(ids([first!, second!])).toBe('abcdefgh')
    expect(second?.total.value).toBe(7)
  })

  it('shows a row once that moved between two pages', () => {
    expect(ids([page('abc'), page('cde')])).toBe('abcde')
  })
})

describe('what changed of a list', () => {
  interface Row {
    readonly id: string
    readonly at: string
  }
  const list = { fields: { at: { type: 'instant', label: 'at' } } } as const
  const order = rowOrder<Row>(list, '-at', '')
  const total = { value: 9, exact: true }
  const pages = (next: string | null): Page<Row>[] => [
    { data: [row('a9'), row('b7')], next: 'more', total },
    { data: [row('c5'), row('d3')], next, total },
  ]
  const row = ([id, at]: string): Row => ({ id: id!, at: at! })
  const shown = (of: readonly Page<Row>[]) => of.map(({ data }) => data.map(({ id, at }) => id + at).join(' '))
  const news = (data: string[], gone: string[] = []) => ({ data: data.map(row), gone, total })

  it.each([
    ['a new row on top', ['x9'], [], ['x9 a9 b7', 'c5 d3']],
    ['a row that came up', ['d8'], [], ['a9 d8 b7', 'c5']],
    ['a row that went down', ['a4'], [], ['b7', 'c5 a4 d3']],
    ['a row that is not of it any more', [], ['c'], ['a9 b7', 'd3']],
    ['one that went behind the last page that is here', ['a1'], [], ['b7', 'c5 d3']],
    ['news of rows that are on no page', ['x1'], ['y'], ['a9 b7', 'c5 d3']],
  ])('%s', (_what, data, gone, expected) => {
    expect(shown(withNews(pages('more'), news(data, gone), order))).toEqual(expected)
  })

  it('takes the end of the list to the end', () => {
    expect(shown(withNews(pages(null), news(['x1']), order))).toEqual(['a9 b7', 'c5 d3 x1'])
  })

  it('is counted where it is new and in reach', () => {
    expect(countNew(pages('more'), news(['x8', 'a6', 'y1']), order)).toBe(1)
  })
})
