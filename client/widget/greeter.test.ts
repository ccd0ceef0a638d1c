import type { VisitorGreeting } from '@kervan/contracts/visitors/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGreeter } from './greeter.ts'

const GREETING: VisitorGreeting = { token: 'sealed', visitorId: '0198f000-0000-7000-8000-000000000001' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answer =
  (status: number, body?: object, headers: Record<string, string> = {}) =>
  async (): Promise<Response> => {
    const json = async () => {
      if (!body) throw new SyntaxError('not JSON')
      return body
    }
    return { ok: status < 400, status, headers: new Headers(headers), json } as Response
  }
const greets = answer(200, GREETING)
const isDown = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch')
}

/** A product that answers so, and greets from then on. */
const productThat = (...answers: (() => Promise<Response>)[]) => vi.fn(() => (answers.shift() ?? greets)())

test('a product that is away is greeted again after pauses that grow, and none shorter than it asks for', async () => {
  const ask = productThat(isDown, answer(503), answer(429, {}, { 'Retry-After': '30' }))
  const onPause = vi.fn()
  const greeting = createGreeter(ask)(onPause)
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(ask).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(ask).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(ask).toHaveBeenCalledTimes(4)
  expect(await greeting).toEqual(GREETING)
  expect(onPause).toHaveBeenCalledTimes(3)
})

test('a product that stays away for long is greeted at most twice a minute', async () => {
  const ask = productThat(...Array.from({ length: 100 }, () => isDown))
  void createGreeter(ask)()
  await vi.advanceTimersByTimeAsync(120_000)
  const before = ask.mock.calls.length
  await vi.advanceTimersByTimeAsync(600_000)
  const later = ask.mock.calls.length - before
  expect(later).toBeGreaterThanOrEqual(9)
  expect(later).toBeLessThanOrEqual(20)
})

test('a refusal ends it, in its words', async () => {
  const ask = productThat(answer(403, { message: 'https://foe.example is not among the websites' }))
  await expect(createGreeter(ask)()).rejects.toThrow('https://foe.example is not among the websites')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('what is asked for at once is one greeting, and what is asked for later is another', async () => {
  const ask = productThat()
  const greet = createGreeter(ask)
  expect(await Promise.all([greet(), greet()])).toEqual([GREETING, GREETING])
  expect(ask).toHaveBeenCalledTimes(1)
  await greet()
  expect(ask).toHaveBeenCalledTimes(2)
})
