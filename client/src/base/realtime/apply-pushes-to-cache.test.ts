import { hashKey, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { noteAnswered } from '../api/answered-at.ts'
import type { EndpointKey } from '../api/endpoint-key.ts'
import { applyPushesToCache, refetchOlderThan } from './apply-pushes-to-cache.ts'
import { keptRead } from './testing/kept-read.ts'
import { LEAD, leadChanged } from './testing/pushes.ts'

const ROW = { id: LEAD, revision: '3', stage: 'prospect', potential: null, archived: false, owner: null, tags: [] }
const LIST: EndpointKey = ['list-leads', { query: {} }]
const PAGES: EndpointKey = ['list-leads', { query: {} }, 'pages']
const potential = leadChanged({ patch: { potential: 'hot' } })

const clients: QueryClient[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
})

/** A read with an observer, and how often it was asked; `position` is the log position that its answers name. */
const watch = (queryKey: EndpointKey, answer: () => unknown, position: string | null = null) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  clients.push(client)
  const queryFn = vi.fn(async () => {
    const data = await answer()
    noteAnswered(client, hashKey(queryKey), position)
    return data
  })
  const { key: _, ...shown } = keptRead(...queryKey)
  const meta = { ...shown, keptByTable: queryKey[2] === 'pages' }
  const stop = new QueryObserver(client, { queryKey, queryFn, meta }).subscribe(() => {})
  const held = () => client.getQueryData(queryKey)
  const asked = (times: number) => expect.poll(() => queryFn.mock.calls.length).toBe(times)
  const idle = () => expect.poll(() => client.isFetching()).toBe(0)
  return { client, queryFn, held, asked, idle, stop }
}

it('patches what is shown at once and asks for what the push cannot tell', async () => {
  const { client, held, asked, idle } = watch(LIST, () => ({ data: [ROW] }))
  await idle()
  applyPushesToCache(client, [potential])
  expect(held()).toMatchObject({ data: [{ potential: 'hot', revision: '4' }] })
  await asked(2)
})

it('leaves a read alone that shows it already', async () => {
  const { client, queryFn, idle } = watch(LIST, () => ({ data: [{ ...ROW, revision: '4' }] }))
  await idle()
  applyPushesToCache(client, [potential, potential])
  await idle()
  expect(queryFn).toHaveBeenCalledTimes(1)
})

it('asks once more when a read was under way, for its answer may be older than the push', async () => {
  const replies: ((rows: unknown) => void)[] = []
  const { client, held, asked, idle } = watch(LIST, () => new Promise((resolve) => replies.push(resolve)))
  await asked(1)
  applyPushesToCache(client, [potential])
  applyPushesToCache(client, [leadChanged({ eventId: 'other', revision: '5' })])
  replies[0]?.({ data: [ROW] })
  await asked(2)
  replies[1]?.({ data: [{ ...ROW, revision: '5' }] })
  await idle()
  expect(held()).toEqual({ data: [{ ...ROW, revision: '5' }] })
  await asked(2)
})

it('asks once more for what was under way when all is read anew', async () => {
  const replies: ((rows: unknown) => void)[] = []
  const { client, held, asked, idle } = watch(LIST, () => new Promise((resolve) => replies.push(resolve)))
  await asked(1)
  refetchOlderThan(client, 20n)
  replies[0]?.({ data: [] })
  await asked(2)
  replies[1]?.({ data: [ROW] })
  await idle()
  expect(held()).toEqual({ data: [ROW] })
})

it('patches and marks a long list, whose table fetches its head by itself', async () => {
  const { client, queryFn, held, idle } = watch(PAGES, () => ({ pages: [{ data: [ROW] }], pageParams: [null] }))
  await idle()
  applyPushesToCache(client, [potential])
  await idle()
  expect(held()).toMatchObject({ pages: [{ data: [{ potential: 'hot' }] }] })
  expect(client.getQueryState(PAGES)?.isInvalidated).toBe(true)
  expect(queryFn).toHaveBeenCalledTimes(1)
})

it.each([
  ['no older than the log is told to be', '20', 1],
  ['older', '19', 2],
  ['of unknown age', null, 2],
])('reads an answer anew that is %s, and no other', async (_what, position, times) => {
  const { client, queryFn, idle } = watch(LIST, () => ({ data: [] }), position)
  await idle()
  refetchOlderThan(client, 20n)
  await idle()
  expect(queryFn).toHaveBeenCalledTimes(times)
})

it('does not ask the session anew, which no position speaks of', async () => {
  const { client, queryFn, idle } = watch(['get-current-user', {}], () => ({ id: 'me' }))
  await idle()
  refetchOlderThan(client, 20n)
  await idle()
  expect(queryFn).toHaveBeenCalledTimes(1)
})

it('leaves an answer alone that says it shows the push, also where it was under way', async () => {
  const replies: ((rows: unknown) => void)[] = []
  const { client, queryFn, held, asked, idle } = watch(
    LIST,
    () => new Promise((resolve) => replies.push(resolve)),
    '20',
  )
  await asked(1)
  applyPushesToCache(client, [potential])
  replies[0]?.({ data: [ROW] })
  await idle()
  applyPushesToCache(client, [potential])
  await idle()
  expect([held(), queryFn.mock.calls.length]).toEqual([{ data: [ROW] }, 1])
})

it('asks at once for what comes alone, and once in a while in a swarm', async () => {
  vi.useFakeTimers()
  try {
    const { client, queryFn } = watch(LIST, () => ({ data: [ROW] }))
    await vi.advanceTimersByTimeAsync(1)
    for (let each = 0; each < 100; each++) {
      applyPushesToCache(client, [leadChanged({ eventId: `e${each}`, revision: String(5 + each) })])
      await vi.advanceTimersByTimeAsync(50)
    }
    await vi.advanceTimersByTimeAsync(1000)
    expect(queryFn.mock.calls.length).toBeGreaterThan(2)
    expect(queryFn.mock.calls.length).toBeLessThanOrEqual(1 + 7)
  } finally {
    vi.useRealTimers()
  }
})
