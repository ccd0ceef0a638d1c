import { describe, expect, it } from 'vitest'
import { countArrivals, type Page, rowsOf, withFreshRows, withHead } from './list-pages.ts'

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
    const [first, second] = withFreshRows([page('abcd'), page('efgh')], {
      data: [{ id: 'g' }, { id: 'a' }],
      next: null,
      total: { value: 7, exact: true },
    })
    expect(ids([first!, second!])).toBe('abcdefgh')
    expect(second?.total.value).toBe(7)
  })

  it('shows a row once that moved between two pages', () => {
    expect(ids([page('abc'), page('cde')])).toBe('abcde')
  })
})
