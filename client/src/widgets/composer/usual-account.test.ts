import { expect, test } from 'vitest'
import { usualAccount } from './usual-account.ts'

const [FIRST, SECOND, THIRD] = ['+905550001122', '+905550003344', '+905550005566']
const [BEFORE, LATER] = ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z']
const talk = (account: string, lastInboundAt: string | null, channel: 'sms' | 'whatsapp' = 'sms') => ({
  channel,
  account,
  lastInboundAt,
})

test.each([
  ['the one that the person wrote to last', [talk(FIRST, BEFORE), talk(THIRD, LATER)], THIRD],
  ['one that has written to a person who did not answer', [talk(SECOND, null)], SECOND],
  ['one that was answered, before one that was not', [talk(SECOND, null), talk(THIRD, BEFORE)], THIRD],
  ['none of another channel', [talk(THIRD, BEFORE, 'whatsapp')], FIRST],
  ['none that sends no more', [talk('+905550007788', BEFORE)], FIRST],
])('a first message goes by %s', (_, conversations, account) => {
  expect(usualAccount('sms', [FIRST, SECOND, THIRD], conversations)).toBe(account)
})

test('where no account sends there is none', () => {
  expect(usualAccount('sms', [], [talk(FIRST, null)])).toBeUndefined()
})
