import { refused } from '@kervan/contracts/errors/refusal'
import { describe, expect, test } from 'vitest'
import { AppendTooLarge, InvalidAppend, StoreUnavailable, WrongExpectedRevision } from '../event-store/port.ts'
import { PermanentFault } from './port.ts'
import { verdictOf } from './verdict.ts'

const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

describe('a fault of the webhook itself is final at the first attempt', () => {
  test.each([
    ['a handler that says so', new PermanentFault('not JSON'), 'not JSON'],
    ['a refusal', refused('lead-archived'), 'Refusal: lead-archived'],
    ['more than the log takes', new AppendTooLarge('conversation-1', 2_000_000), 'AppendTooLarge'],
    ['what the log refuses', new InvalidAppend('conversation-1', 'no events'), 'InvalidAppend'],
  ])('%s', (_, error, reason) => {
    expect(verdictOf(error, 1)).toEqual({ kind: 'dead', reason: expect.stringContaining(reason) })
  })
})

describe('a store that is away is waited for, however long', () => {
  test.each([
    ['the event store', new StoreUnavailable('appending', lost)],
    ['the database', lost],
    ['a refusal that says so', refused('unavailable')],
  ])('%s', (_, error) => {
    expect(verdictOf(error, 1)).toMatchObject({ kind: 'retry', afterMs: 1_000 })
    expect(verdictOf(error, 1_000)).toMatchObject({ kind: 'retry', afterMs: 60_000 })
  })
})

describe('anything else is tried ten times, with longer and longer pauses', () => {
  test.each([
    ['a lost race', new WrongExpectedRevision('conversation-1', 3n, 4n)],
    ['a refusal of the moment', refused('contended')],
    ['a mistake of ours', new TypeError('undefined is not a function')],
    ['something thrown that is no error', 'broken'],
  ])('%s', (_, error) => {
    const verdicts = Array.from({ length: 10 }, (_, index) => verdictOf(error, index + 1))
    expect(verdicts.map((verdict) => (verdict.kind === 'retry' ? verdict.afterMs / 1_000 : verdict.kind))).toEqual([
      1,
      2,
      4,
      8,
      16,
      32,
      60,
      60,
      60,
      'dead',
    ])
    expect(verdicts.at(-1)?.reason).toContain('(10 attempts)')
  })
})
