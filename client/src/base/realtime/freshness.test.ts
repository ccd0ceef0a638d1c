import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { noteFreshness, staleReads } from '../api/stale-reads.ts'
import { shownStaleSince } from './freshness.ts'

const NOON = new Date('2026-03-01T12:00:00Z')
const LATER = new Date('2026-03-01T12:01:00Z')

const client = new QueryClient()
const cache = client.getQueryCache()
/** A page that shows a read; gives what leaves it. */
const show = (key: string) =>
  new QueryObserver(client, { queryKey: [key], queryFn: () => key, enabled: false }).subscribe(() => undefined)
const since = () => shownStaleSince(staleReads.get(), cache)

beforeEach(() => staleReads.set(new Map()))

it('a late read counts while a page shows it, the oldest first', () => {
  const leave = [show('one'), show('two')]
  noteFreshness('["two"]', true, LATER)
  noteFreshness('["one"]', true, NOON)
  expect(since()).toBe(NOON)
  leave[0]?.()
  expect(since()).toBe(LATER)
  leave[1]?.()
  expect(since()).toBeUndefined()
})

it('counts again where the page is opened again before it came fresh, and not once it has', () => {
  show('one')()
  noteFreshness('["one"]', true, NOON)
  expect(since()).toBeUndefined()
  show('one')
  expect(since()).toBe(NOON)
  noteFreshness('["one"]', false)
  expect(since()).toBeUndefined()
})
