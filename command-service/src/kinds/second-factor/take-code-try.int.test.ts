import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestRecords, outcomeOf, type TestRecords } from '../../testing/open-test-records.ts'
import { aCause } from '../../testing/test-records.ts'
import { createSingles } from '../create-singles.ts'
import { registerUserWith } from '../user/register-user.ts'
import { REQUEST_LIMITS } from '../user/request-limits.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { beginSecondFactor, confirmSecondFactor } from './own-second-factor.ts'
import { CHALLENGE_TRIES } from './sign-in-challenges.ts'
import { phoneOf, STEP_MS } from './testing/phone-of.ts'

const PASSWORD = 'dogru-at-pil-zimba'
const HERE = { address: '203.0.113.1', userAgent: null, isGone: () => false }
const username = 'colleague'
const { most } = REQUEST_LIMITS['second-factor'].subject

let opened: TestRecords
let records: TestRecords['records']
let now = Date.UTC(2026, 0, 1)
let phone: () => string
const lines: string[] = []
const write = (line: unknown, _encoding: unknown, done: () => void) => {
  lines.push(String(line))
  done()
}
beforeAll(async () => {
  opened = await openTestRecords({ logger: pino({ level: 'info' }, new Writable({ write })), now: () => now })
  ;({ records } = opened)
  await createSingles(records)
  const user = { username, fullName: username, email: null, userType: 'user', subRole: 'viewer' } as const
  await registerUserWith(records, { ...user, permissions: [] }, PASSWORD, aCause())
  const { session } = await records.signIn({ ...HERE, username, password: PASSWORD })
  const begun = await beginSecondFactor(records, { ...HERE, session, currentPassword: PASSWORD })
  if ('fault' in begun) throw new Error(begun.fault)
  const shown = phoneOf(begun.address)
  phone = () => shown(now)
  await confirmSecondFactor(records, { ...HERE, session, code: phone() }, async () => aCause())
  now += STEP_MS
})
afterAll(() => opened?.close())

const answer = async (challenge: string, code: string, address: string) =>
  outcomeOf(finishSignIn(records, { ...HERE, address, challenge, way: 'totp', code }).then((it) => it ?? 'wrong'))
const challenge = async (address: string): Promise<string> => {
  const asked = await records.signIn({ ...HERE, address, username, password: PASSWORD }).catch((error) => error)
  expect(asked).toMatchObject({ code: 'second-factor-needed' })
  return asked.details.challenge
}
/** Tries wrong codes from an address; gives what became of them. */
const guess = async (times: number, address: string) => {
  const outcomes: string[] = []
  let given = ''
  for (let tries = 0; tries < times; tries++) {
    if (tries % CHALLENGE_TRIES === 0) given = await challenge(address)
    outcomes.push(await answer(given, '000000', address))
  }
  return outcomes
}

test('codes of one user are bound by whatever sign-ins and addresses, and who guesses elsewhere keeps the user out of no address of theirs', async () => {
  // The set-up took one.
  const guesses = [...(await guess(10, '198.51.100.1')), ...(await guess(most - 11, '198.51.100.2'))]
  expect(guesses).toEqual(Array(most - 1).fill('wrong'))
  expect(await guess(1, '198.51.100.1')).toEqual(['too-many-requests'])
  expect(await answer(await challenge('198.51.100.3'), phone(), '198.51.100.3')).toBe('too-many-requests')
  expect(lines.join('')).toContain('"security":"second-factor-limited"')
  expect(await answer(await challenge(HERE.address), phone(), HERE.address)).toBe('done')
  // There as well it is bound: the sign-in took one.
  expect(await guess(most, HERE.address)).toEqual([...Array(most - 1).fill('wrong'), 'too-many-requests'])
})
