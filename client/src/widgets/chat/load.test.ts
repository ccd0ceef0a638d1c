import { expect, test } from 'vitest'
import { joinedLoad, type Load, loadOf } from './load.ts'

const answer = { data: undefined, error: null, isError: false, isFetching: false, isPaused: false } as const
const of = (given: object, isConnected = true) =>
  loadOf({ ...answer, refetch: () => undefined, ...given } as never, isConnected).state

test.each([
  ['what is known is loaded, whatever became of the last read', { data: [], isError: true }, false, 'loaded'],
  ['without a connection it is waited for', {}, false, 'connecting'],
  ['offline it is waited for', { isPaused: true }, true, 'connecting'],
  ['a failed read has failed', { isError: true }, true, 'failed'],
  ['a failed read that is tried again is loading', { isError: true, isFetching: true }, true, 'loading'],
])('%s', (_what, given, isConnected, state) => expect(of(given, isConnected)).toBe(state))

test('of several loads the worst is told, and a retry asks for those that failed', () => {
  const retried: string[] = []
  const load = (state: Load['state']): Load => ({ state, error: state, retry: () => retried.push(state) })
  const joined = joinedLoad([load('loaded'), load('loading'), load('failed')])
  expect(joined).toMatchObject({ state: 'failed', error: 'failed' })
  joined.retry()
  expect(retried).toEqual(['failed'])
  expect(joinedLoad([load('loaded'), load('connecting')]).state).toBe('connecting')
  expect(joinedLoad([load('loaded')]).state).toBe('loaded')
})
