import { Writable } from 'node:stream'
import type { SecondFactorWay } from '@kervan/contracts/api/auth/second-factor/second-factor'
import { siteSettings as declaredSettings } from '@kervan/contracts/kinds/site-settings/site-settings'
import { SINGLE_ID } from '@kervan/contracts/kit/record'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import type { Session } from '@kervan/infra/sessions/port'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordDecider } from '../../kit/record/record-decider.ts'
import { openTestRecords, type TestRecords } from '../../testing/open-test-records.ts'
import { aCause } from '../../testing/test-records.ts'
import { createSingles } from '../create-singles.ts'
import { registerUserWith } from '../user/register-user.ts'
import { resetPassword } from '../user/reset-password.ts'
import { userDecider } from '../user/user.decider.ts'
import { finishSignIn } from './finish-sign-in.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  ownSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './own-second-factor.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { sealingKeyOf } from './sealing-key-of.ts'
import { createSecondFactors } from './second-factors.ts'
import { CHALLENGE_TRIES } from './sign-in-challenges.ts'
import { phoneOf, STEP_MS } from './testing/phone-of.ts'

const HERE = { address: '203.0.113.1', userAgent: null, isGone: () => false }
const PASSWORD = 'dogru-at-pil-zimba'
const ADMINISTRATOR = { id: '0190a000-0000-7000-8000-000000000001', userType: 'admin', permissions: [] } as const

let opened: TestRecords
let records: TestRecords['records']
let pool: TestRecords['pool']
/** By the clock of this installation; codes of an app are made by it. */
let now = Date.UTC(2026, 0, 1)
let people = 0
let username: string
let userId: string
let session: Session
const lines: Record<string, unknown>[] = []
const write = (line: unknown, _encoding: unknown, done: () => void) => {
  lines.push(JSON.parse(String(line)))
  done()
}

beforeAll(async () => {
  opened = await openTestRecords({ logger: pino({ level: 'info' }, new Writable({ write })), now: () => now })
  ;({ records, pool } = opened)
  await createSingles(records)
})
afterAll(() => opened?.close())
const register = async ({ isOneTime = false } = {}) => {
  username = `colleague-${++people}`
  const user = { username, fullName: username, email: null, userType: 'user', subRole: 'viewer' } as const
  userId = (await registerUserWith(records, { ...user, permissions: [] }, PASSWORD, aCause(), { isOneTime })).outcome.id
  await pool.query('truncate sessions.attempts, commands.known_sign_ins')
  lines.splice(0)
}
beforeEach(async () => {
  await demand('optional')
  await register()
  session = (await signIn()).session
})

const demand = async (policy: 'off' | 'optional' | 'required') => {
  const set = { secondFactorOfOthers: policy }
  await records.runner.run(recordDecider(declaredSettings), SINGLE_ID, { type: 'Change', set }, aCause())
}
const signIn = () => records.signIn({ ...HERE, username, password: PASSWORD })
const code = (doing: Promise<unknown>) =>
  doing.then(
    (done) => (done === null ? 'wrong' : ((done as { fault?: string }).fault ?? 'done')),
    (error) => (error.code as string) ?? String(error),
  )
const proof = () => ({ ...HERE, session, currentPassword: PASSWORD })
const cause = async () => aCause()

/** A phone whose clock is that of this installation. */
const phoneHere = (address: string) => {
  const phone = phoneOf(address)
  return (steps = 0) => phone(now + steps * STEP_MS)
}
const begin = async () => {
  const begun = await beginSecondFactor(records, proof())
  if ('fault' in begun) throw new Error(begun.fault)
  return phoneHere(begun.address)
}
const confirm = (typed: string) => confirmSecondFactor(records, { ...HERE, session, code: typed }, cause)
const setUp = async () => {
  const phone = await begin()
  const confirmed = await confirm(phone())
  if ('fault' in confirmed) throw new Error(confirmed.fault)
  now += STEP_MS
  return { phone, recoveryCodes: confirmed.recoveryCodes }
}
/** Gives the right password and is asked for a second step. */
const challenge = async (): Promise<string> => {
  const asked = await signIn().catch((error) => error)
  expect(asked).toMatchObject({ code: 'second-factor-needed' })
  return asked.details.challenge
}
const answer = (given: string, typed: string, way: SecondFactorWay = 'totp') =>
  finishSignIn(records, { ...HERE, challenge: given, way, code: typed })
const left = async () => (await ownSecondFactor(records, session)).recoveryCodesLeft

describe('who has a second step', () => {
  test('signs in by the password and a code, and by neither alone', async () => {
    const { phone } = await setUp()
    const given = await challenge()
    expect(await answer(given, '000000')).toBeNull()
    const started = await answer(given, phone())
    expect(started?.session.user).toMatchObject({ id: userId })
    expect(started?.session.user.owes).toBeUndefined()
    expect(await records.sessions.find(started?.token ?? '')).not.toBeNull()
    expect(lines.filter(({ security }) => security === 'signed-in').at(-1)).toMatchObject({ userId, way: 'totp' })
    expect(await code(records.signIn({ ...HERE, username, password: 'a guess' }))).toBe('bad-credentials')
  })

  test('may type a code as it is shown and pasted, ten seconds before and after it is shown at most, once', async () => {
    const { phone } = await setUp()
    const type = async (typed: string) => code(answer(await challenge(), typed))
    // The set-up took the step before.
    expect(await type(phone(-1).replace(/^.{3}/, '$& '))).toBe('wrong')
    now += 19_000
    for (const steps of [-1, 1, 2]) expect(await type(phone(steps))).toBe('wrong')
    now += 2_000
    expect(await type(` ${phone(1).replace(/^.{3}/, '$&-')} `)).toBe('done')
    // An older code counts no more, nor the same one.
    expect(await type(phone(0))).toBe('wrong')
    expect(await type(phone(1))).toBe('wrong')
    now += 3 * STEP_MS - 12_000
    expect(await type(phone(-1))).toBe('done')
    now += STEP_MS + 2_000
    expect(await type(phone(-1))).toBe('wrong')
    expect(await type(phone(0))).toBe('done')
    now += STEP_MS - 11_000
  })

  test.each(['', ' ', '12345', '1234567', '12345a', '０', '000000000000000000000000', '\u0000', "' or 1=1"])(
    'is not let in by %j',
    async (typed) => {
      await setUp()
      const given = await challenge()
      expect(await code(answer(given, typed))).toBe('wrong')
      expect(await code(answer(given, typed, 'recovery-code'))).toBe('wrong')
    },
  )

  test('signs in by each recovery code once, however it is typed, and is told how many are left', async () => {
    const { recoveryCodes } = await setUp()
    const [first = '', second = ''] = recoveryCodes
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await left()).toBe(10)
    expect(await code(answer(await challenge(), first, 'recovery-code'))).toBe('done')
    expect(await code(answer(await challenge(), first, 'recovery-code'))).toBe('wrong')
    const typed = ` ${second.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'ı')}`
    expect(await code(answer(await challenge(), typed, 'recovery-code'))).toBe('done')
    expect(await left()).toBe(8)
    const renewed = await renewRecoveryCodes(records, proof(), cause)
    expect(await left()).toBe(10)
    expect(await code(answer(await challenge(), String(recoveryCodes[2]), 'recovery-code'))).toBe('wrong')
    const [another] = 'recoveryCodes' in renewed ? renewed.recoveryCodes : []
    expect(await code(answer(await challenge(), String(another), 'recovery-code'))).toBe('done')
  })
})

describe('a sign-in that waits for its second step', () => {
  test('is finished once, also where two give one code at the same moment, or two codes', async () => {
    const { phone, recoveryCodes } = await setUp()
    const [one, other] = [await challenge(), await challenge()]
    const twice = await Promise.all([one, other].map((given) => code(answer(given, phone()))))
    expect(twice.sort()).toEqual(['done', 'wrong'])
    const third = await challenge()
    const both = await Promise.all(
      recoveryCodes.slice(0, 2).map((typed) => code(answer(third, typed, 'recovery-code'))),
    )
    expect(both.sort()).toEqual(['done', 'sign-in-over'])
    // The one that came too late was not used up.
    expect(await left()).toBe(9)
    expect(await code(answer(third, String(recoveryCodes[5]), 'recovery-code'))).toBe('sign-in-over')
  })

  test('is over after its tries, and a code that is right is not taken any more', async () => {
    const { phone } = await setUp()
    const given = await challenge()
    for (let tries = 0; tries < CHALLENGE_TRIES; tries++) expect(await code(answer(given, '000000'))).toBe('wrong')
    expect(await code(answer(given, phone()))).toBe('sign-in-over')
    expect(lines.filter(({ security }) => security === 'second-factor-failed')).toHaveLength(CHALLENGE_TRIES)
  })

  test('is over after its time, and forgotten', async () => {
    const { phone } = await setUp()
    const given = await challenge()
    await pool.query(`update commands.sign_in_challenges set expires_at = now() - interval '1 second'`)
    expect(await code(answer(given, phone()))).toBe('sign-in-over')
    await records.signInChallenges.forgetOld()
    const { rowCount } = await pool.query('select from commands.sign_in_challenges')
    expect(rowCount).toBe(0)
  })

  test('is over with another password, another second step, or none', async () => {
    const { phone, recoveryCodes } = await setUp()
    const before = await challenge()
    await records.credentials.replace(userId, PASSWORD)
    expect(await code(answer(before, phone()))).toBe('sign-in-over')
    const reset = await challenge()
    await resetSecondFactor(records, userId, aCause(), ADMINISTRATOR)
    expect(await code(answer(reset, phone()))).toBe('sign-in-over')
    expect(await code(answer(reset, String(recoveryCodes[0]), 'recovery-code'))).toBe('sign-in-over')
  })

  test('is over where the user was deactivated meanwhile', async () => {
    const { phone } = await setUp()
    const given = await challenge()
    await records.runner.run(userDecider, userId, { type: 'Archive' }, aCause())
    expect(await code(answer(given, phone()))).toBe('account-inactive')
  })

  test('is bound to its user: a made-up one is over like any, and the code of a colleague is wrong', async () => {
    const mine = await setUp()
    await register()
    session = (await signIn()).session
    await setUp()
    const given = await challenge()
    expect(await code(answer(given, mine.phone()))).toBe('wrong')
    expect(await code(answer(given, String(mine.recoveryCodes[0]), 'recovery-code'))).toBe('wrong')
    for (const made of ['', 'x', given.slice(1), `${given}A`, userId])
      expect(await code(answer(made, mine.phone()))).toBe('sign-in-over')
  })

  test('does not reveal who has one to a caller without the password', async () => {
    await setUp()
    const guess = (name: string) =>
      records.signIn({ ...HERE, username: name, password: 'a guess' }).catch((error) => error)
    const [theirs, nobodys] = [await guess(username), await guess('nobody')]
    expect(theirs.code).toBe('bad-credentials')
    expect({ code: theirs.code, details: theirs.details }).toEqual({ code: nobodys.code, details: nobodys.details })
  })

  test('still owes the choice of a password that was made for the user', async () => {
    const { phone } = await setUp()
    const { password } = await resetPassword(records, userId, aCause(), ADMINISTRATOR)
    const asked = await records.signIn({ ...HERE, username, password: String(password) }).catch((error) => error)
    const started = await answer(asked.details.challenge, phone())
    expect(started?.session.user.owes).toBe('password')
  })
})

describe('the own second step', () => {
  test('is set up by the password and a first code, and ends the other sessions', async () => {
    const other = await signIn()
    expect(await code(beginSecondFactor(records, { ...proof(), currentPassword: 'a guess' }))).toBe(
      'wrong-current-password',
    )
    expect(await code(confirm('000000'))).toBe('second-factor-not-begun')
    const phone = await begin()
    expect(await code(confirm('000000'))).toBe('wrong-code')
    expect(await ownSecondFactor(records, session)).toMatchObject({
      since: null,
      recoveryCodesLeft: 0,
      policy: 'optional',
    })
    // Until the first code was given nothing is asked for.
    expect(await code(signIn())).toBe('done')
    expect(await confirm(phone())).toMatchObject({ sessionsEnded: 2 })
    expect(await records.sessions.find(other.token)).toBeNull()
    expect(await code(confirm(phone()))).toBe('second-factor-is-on')
    expect(await code(beginSecondFactor(records, proof()))).toBe('second-factor-is-on')
    const events = (await Array.fromAsync(opened.store.readStream(`user-${userId}`))).map(({ type, data }) => [
      type,
      data,
    ])
    expect(events.slice(1)).toEqual([['UserSecondFactorSetUp', {}]])
  })

  test('counts by the secret that was begun with last, within its time', async () => {
    const before = await begin()
    const phone = await begin()
    expect(await code(confirm(before()))).toBe('wrong-code')
    await pool.query(`update commands.second_factors set pending_until = now() - interval '1 second'`)
    expect(await code(confirm(phone()))).toBe('second-factor-not-begun')
  })

  test('is confirmed once where two do it at the same moment', async () => {
    const phone = await begin()
    const typed = phone()
    const outcomes = await Promise.all([code(confirm(typed)), code(confirm(typed))])
    expect(outcomes.sort()).toEqual(['done', 'second-factor-is-on'])
    expect(await left()).toBe(10)
  })

  test('is turned off by the password and a code, unless the site demands it', async () => {
    const { phone, recoveryCodes } = await setUp()
    const off = (typed: string, way: SecondFactorWay = 'totp', currentPassword = PASSWORD) =>
      code(turnOffSecondFactor(records, { ...proof(), currentPassword, way, code: typed }, cause))
    expect(await off(phone(), 'totp', 'a guess')).toBe('wrong-current-password')
    expect(await off('000000')).toBe('wrong-code')
    expect(await off('00000-00000', 'recovery-code')).toBe('wrong-recovery-code')
    await demand('required')
    expect(await off(phone())).toBe('second-factor-demanded')
    await demand('off')
    expect(await off(String(recoveryCodes[0]), 'recovery-code')).toBe('done')
    expect(await off(phone())).toBe('second-factor-is-off')
    expect(await code(signIn())).toBe('done')
    expect(await code(beginSecondFactor(records, proof()))).toBe('second-factor-not-offered')
    expect(await code(renewRecoveryCodes(records, proof(), cause))).toBe('second-factor-is-off')
  })

  test('is owed by users who must have one and have none, and asked of those who have one whatever the site says', async () => {
    await demand('required')
    const { token, session: owing } = await signIn()
    expect(owing.user.owes).toBe('second-factor')
    session = owing
    const { phone } = await setUp()
    expect((await records.sessions.find(token))?.user.owes).toBeUndefined()
    await demand('off')
    expect((await answer(await challenge(), phone()))?.session.user.owes).toBeUndefined()
    await register({ isOneTime: true })
    await demand('required')
    expect((await signIn()).session.user.owes).toBe('password')
  })
})

describe('a reset by a colleague', () => {
  test('takes app, codes and sessions away, and is repeated without taking what was set up since', async () => {
    await setUp()
    const first = aCause()
    expect(await resetSecondFactor(records, userId, first, ADMINISTRATOR)).toMatchObject({ sessionsEnded: 1 })
    expect(await code(resetSecondFactor(records, userId, aCause(), ADMINISTRATOR))).toBe('second-factor-is-off')
    session = (await signIn()).session
    await setUp()
    await resetSecondFactor(
      records,
      userId,
      { ...first, at: '2026-01-01T00:00:00.000Z', keyed: 'again' },
      ADMINISTRATOR,
    )
    expect(await records.secondFactors.find(userId)).not.toBeNull()
  })

  test('is refused to a user who may do less than the colleague, whether there is a second step or not', async () => {
    const boss = { username: `boss-${people}`, fullName: 'Boss', email: null, userType: 'admin', subRole: 'x' } as const
    const { outcome } = await registerUserWith(records, { ...boss, permissions: [] }, PASSWORD, aCause())
    const { outcome: without } = await registerUserWith(
      records,
      { ...boss, username: `other-${boss.username}`, permissions: [] },
      PASSWORD,
      aCause(),
    )
    username = boss.username
    session = (await signIn()).session
    await setUp()
    const clerk = { id: userId, userType: 'user', permissions: [] } as const
    expect(await code(resetSecondFactor(records, without.id, aCause(), clerk))).toBe('colleague-exceeds-own')
    expect(await code(resetSecondFactor(records, outcome.id, aCause(), clerk))).toBe('colleague-exceeds-own')
    expect(await records.secondFactors.find(outcome.id)).not.toBeNull()
  })
})

test('secrets lie sealed for their user; where the key is lost recovery codes still let in', async () => {
  const { phone, recoveryCodes } = await setUp()
  const { rows } = await pool.query<{ kept: string }>(
    'select row_to_json(held)::text as kept from commands.second_factors held where user_id = $1',
    [userId],
  )
  expect(rows[0]?.kept).not.toContain(recoveryCodes[0])
  const elsewhere = createSecondFactors(pool, sealingKeyOf('another key'), () => now)
  expect((await elsewhere.find(userId))?.ways).toEqual(['recovery-code'])
  expect(await elsewhere.use(userId, 'totp', phone())).toBe(false)
  expect(await elsewhere.use(userId, 'recovery-code', String(recoveryCodes[0]))).toBe(true)
  const before = userId
  await register()
  await pool.query(
    `insert into commands.second_factors (user_id, secret, since)
     select $1, secret, since from commands.second_factors where user_id = $2`,
    [userId, before],
  )
  expect((await records.secondFactors.find(userId))?.ways).toEqual(['recovery-code'])
})

const act = fc.oneof(
  fc.record({ does: fc.constant('sign in' as const), steps: fc.integer({ min: -3, max: 3 }) }),
  fc.record({ does: fc.constant('wait' as const), steps: fc.integer({ min: 0, max: 3 }) }),
)

test('in whatever order codes are tried, each lets in once, and never after a later one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
      await register()
      session = (await signIn()).session
      const { phone } = await setUp()
      let used = Math.floor(now / STEP_MS) - 1
      for (const { does, steps } of acts) {
        if (does === 'wait') {
          now += steps * STEP_MS
          continue
        }
        const step = Math.floor(now / STEP_MS) + steps
        // The clock stands where a step begins: the one before is good for a moment still.
        const isGood = (steps === 0 || steps === -1) && step > used
        expect(await code(answer(await challenge(), phone(steps)))).toBe(isGood ? 'done' : 'wrong')
        if (isGood) used = step
        await pool.query('truncate sessions.attempts')
      }
    }),
    { numRuns: schedulesOf(5, 15) },
  )
}, 600_000)
