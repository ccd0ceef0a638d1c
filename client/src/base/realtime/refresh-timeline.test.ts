import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { describe, expect, it } from 'vitest'
import { withEntries } from './refresh-timeline.ts'

/** `a95`: entry a, said at 9, fifth in the log. */
const entry = (text: string): TimelineEntry => {
  const [id = '', hour = '', position = ''] = text
  return {
    id,
    position,
    at: `2026-11-21T0${hour}:00:00.000Z`,
    by: { kind: 'process', name: 'kervan' },
    record: null,
    conversationId: null,
    detail: { kind: 'note', text: '' },
  }
}
const page = (entries: string[], next: string | null, previous: string | null = null) => ({
  data: entries.map(entry),
  people: [],
  next,
  previous,
})
const shown = (pages: readonly { data: readonly TimelineEntry[] }[]) =>
  pages.map(({ data }) => data.map(({ id }) => id).join(''))

describe('what came to a timeline', () => {
  const pages = [page(['a95', 'b74'], '4'), page(['c53', 'd32'], '2')]

  it.each([
    ['the newest', ['x99'], ['xab', 'cd']],
    ['one that was said at the same time, later in the log', ['x96'], ['xab', 'cd']],
    ['a late one, where it was said', ['x69'], ['ab', 'xcd']],
    ['one between two of a page', ['x49'], ['ab', 'cxd']],
    ['one older than what is loaded, which comes with its page', ['x19'], ['ab', 'cd']],
    ['one that reads otherwise now, in its place', ['c53'], ['ab', 'cd']],
    ['several', ['x99', 'y49'], ['xab', 'cyd']],
  ])('%s', (_what, news, expected) => {
    expect(shown(withEntries(pages, news.map(entry)))).toEqual(expected)
  })

  it('newer than what is shown around a message, comes with its page', () => {
    const around = [page(['a95', 'b74'], '4', '5'), page(['c53'], '2')]
    expect(shown(withEntries(around, ['x99', 'y84', 'a95'].map(entry)))).toEqual(['ayb', 'c'])
  })

  it('goes to the end where that is here', () => {
    expect(shown(withEntries([page(['a95'], null)], [entry('x19')]))).toEqual(['ax'])
    expect(shown(withEntries([page([], null)], [entry('x19')]))).toEqual(['x'])
  })
})
