import { environmentManager, focusManager, isServer, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../base/api/api-error.ts'
import { currentUserQuery } from '../base/session/current-user.ts'
import { createQueryClient } from './query-client.ts'

const refusal = (status: number) => new ApiError({ code: 'unreadable', status }, '')

/** How often each was asked for, and what it answers. */
let asked: number
let answer: () => Promise<unknown>
let client: QueryClient
const QUERY = {
  queryKey: ['figures'],
  queryFn: () => {
    asked += 1
    return answer()
  },
}

beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
  asked = 0
  answer = async () => 'figures'
  client = createQueryClient()
  client.mount()
})
afterEach(() => {
  client.unmount()
  client.clear()
  environmentManager.setIsServer(() => isServer)
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** A page that shows it, until it goes. */
const show = () => new QueryObserver(client, QUERY).subscribe(() => {})

it('believes what was read for thirty seconds, and keeps what no page shows for three minutes', async () => {
  show()()
  await pass(29_000)
  show()()
  expect(asked).toBe(1)
  await pass(2000)
  const leave = show()
  await pass(0)
  expect(asked).toBe(2)
  leave()
  await pass(179_000)
  expect(client.getQueryData(QUERY.queryKey)).toBe('figures')
  await pass(2000)
  expect(client.getQueryData(QUERY.queryKey)).toBeUndefined()
})

it('asks again neither by the clock nor when the window has the focus again', async () => {
  const leave = show()
  await pass(170_000)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await pass(10_000)
  expect(asked).toBe(1)
  leave()
})

it.each([
  ['the network failed', new Error('lost'), 2],
  ['the server stumbled', refusal(500), 2],
  ['no user is signed in', refusal(401), 1],
])('where %s a read is tried again as often as it may help', async (_what, error, times) => {
  answer = () => Promise.reject(error)
  const leave = show()
  await pass(20_000)
  expect(asked).toBe(times)
  leave()
})

it('asks who is signed in twice more, after 1 s doubling to 30 s, and believes it for a minute', async () => {
  const { retry, retryDelay, staleTime } = currentUserQuery
  answer = () => Promise.reject(new Error('lost'))
  const fetched = client.fetchQuery({ ...QUERY, retry, retryDelay } as never).catch(() => 'given up')
  const times: number[] = []
  for (const wait of [0, 900, 200, 1800, 300, 60_000]) {
    await pass(wait)
    times.push(asked)
  }
  expect(times).toEqual([1, 1, 2, 2, 3, 3])
  expect(await fetched).toBe('given up')
  const delay = retryDelay as (attempt: number, error: Error) => number
  expect([0, 1, 2, 5, 9].map((attempt) => delay(attempt, new Error('lost')))).toEqual([
    1000, 2000, 4000, 30_000, 30_000,
  ])
  answer = async () => 'Ayşe'
  const ask = () => client.fetchQuery({ ...QUERY, queryKey: ['user'], staleTime } as never)
  await ask()
  await pass(59_000)
  await ask()
  expect(asked).toBe(4)
  await pass(2000)
  await ask()
  expect(asked).toBe(5)
})
