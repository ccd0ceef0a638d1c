import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestRecords, outcomeOf, type TestRecords } from '../../testing/open-test-records.ts'
import { aCause } from '../../testing/test-records.ts'
import { createSingles } from '../create-singles.ts'
import { finishSignIn } from '../second-factor/finish-sign-in.ts'
import { CHALLENGE_TRIES } from '../second-factor/sign-in-challenges.ts'
import { phoneOf } from '../second-factor/testing/phone-of.ts'
import { addressOfSecret, newTotpSecret } from '../second-factor/totp.ts'
import { currentUserOf } from './current-user-of.ts'
import { MOST_OPEN } from './password-links.ts'
import { registerUserWith } from './register-user.ts'
import { REQUEST_LIMITS } from './request-limits.ts'
import { SIGN_IN_LIMITS, type SignInLimit } from './sign-in-limits.ts'
import { userDecider } from './user.decider.ts'

const AT_ONCE = 200
const PASSWORD = 'dogru-at-pil-zimba'
const HERE = { address: '203.0.113.1', userAgent: null, isGone: () => false }

let opened: TestRecords
let records: TestRecords['records']
let people = 0
beforeAll(async () => {
  opened = await openTestRecords()
  ;({ records } = opened)
  await createSingles(records)
})
afterAll(() => opened?.close())
beforeEach(async () => {
  vi.restoreAllMocks()
  await opened.pool.query('truncate sessions.attempts, commands.known_sign_ins')
})

const colleague = async () => {
  const username = `colleague-${++people}`
  const user = { username, fullName: username, email: null, userType: 'user', subRole: 'viewer' } as const
  return {
    username,
    id: (await registerUserWith(records, { ...user, permissions: [] }, PASSWORD, aCause())).outcome.id,
  }
}
/** How often each outcome came of so many at once. */
const atOnce = async (ask: (index: number) => Promise<unknown>) => {
  const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => outcomeOf(ask(index))))
  return Object.fromEntries(
    Object.entries(Object.groupBy(outcomes, (each) => each)).map(([name, all]) => [name, all!.length]),
  )
}
const LEFT = 5
/** What was counted so far is as much as leaves room for some. */
const fillTo = (taken: number) => opened.pool.query('update sessions.attempts set taken = $1', [taken])
const network = (index: number) => `2001:db8:0:${index.toString(16)}::1`

test.each(Object.keys(SIGN_IN_LIMITS) as SignInLimit[])(
  'of 200 sign-ins at once as many are looked at as the limit of %s has left',
  async (limit) => {
    const same = {
      pair: ['ayse', network(1)],
      address: [null, network(1)],
      account: ['ayse', null],
      all: [null, null],
    }[limit]
    const attempt = (index: number) =>
      records.signInLimits.attemptOf(same[1] ?? network(index), same[0] ?? `name ${index}`)
    await records.signInLimits.take(attempt(AT_ONCE), false)
    const {
      rows: { length },
    } = await opened.pool.query('select from sessions.attempts')
    expect(length).toBe(Object.keys(SIGN_IN_LIMITS).length)
    const room = SIGN_IN_LIMITS[limit].most - LEFT
    await opened.pool.query('update sessions.attempts set taken = $1 where key = $2', [
      room,
      attempt(AT_ONCE).keys[limit],
    ])
    expect(await atOnce((index) => records.signInLimits.take(attempt(index), false))).toEqual({
      done: LEFT,
      'too-many-requests': AT_ONCE - LEFT,
    })
  },
)

const requests = Object.entries(REQUEST_LIMITS).flatMap(([what, limits]) =>
  Object.entries(limits).map(([limit, { most }]) => [what as keyof typeof REQUEST_LIMITS, limit, most] as const),
)
test.each(requests)('of 200 of %s at once as many pass as the limit of %s has left', async (what, limit, most) => {
  const asked = (index: number) => ({
    address: limit === 'address' ? network(AT_ONCE) : network(index),
    subject: limit === 'subject' ? 'ayse' : `subject ${index}`,
  })
  await records.requestLimits(what, asked(AT_ONCE), () => undefined)
  await fillTo(most - LEFT)
  const limited: string[] = []
  const outcomes = await atOnce((index) => records.requestLimits(what, asked(index), (met) => limited.push(met)))
  expect(outcomes).toEqual({ done: LEFT, 'too-many-requests': AT_ONCE - LEFT })
  expect(new Set(limited)).toEqual(new Set([limit]))
})

/** A colleague with codes of an app, who gave the right password so many times. */
const halfSignedIn = async (times: number) => {
  const { username, id } = await colleague()
  const secret = newTotpSecret()
  const code = phoneOf(addressOfSecret(secret, 'Kervan', username))(Date.now())
  await records.secondFactors.begin(id, secret)
  const pending = await records.secondFactors.lookAtPending(id, code)
  if (typeof pending === 'string' || pending.step === null) throw new Error('no second step could be begun')
  await records.secondFactors.confirm(id, pending.sealed, pending.step - 1, ['AAAAA-AAAAA'])
  const version = (await records.credentials.versionOf(id)) as string
  const challenges = await Promise.all(
    Array.from({ length: times }, () => records.signInChallenges.give(id, version, false)),
  )
  return { username, id, challenges, code }
}

test('of 200 codes of a user at once, for as many sign-ins and from as many addresses, 20 are looked at, and a right one behind them is not', async () => {
  const { challenges, code } = await halfSignedIn(AT_ONCE)
  const look = vi.spyOn(records.secondFactors, 'use')
  const wrong = code === '000000' ? '111111' : '000000'
  const guess = (index: number) =>
    finishSignIn(records, {
      ...HERE,
      address: network(index),
      challenge: challenges[index]!,
      way: 'totp',
      code: wrong,
    }).then((it) => it ?? 'wrong')
  const { most } = REQUEST_LIMITS['second-factor'].subject
  expect(await atOnce(guess)).toEqual({ wrong: most, 'too-many-requests': AT_ONCE - most })
  expect(look).toHaveBeenCalledTimes(most)
  const right = finishSignIn(records, { ...HERE, challenge: challenges.at(-1)!, way: 'totp', code })
  await expect(right).rejects.toMatchObject({ code: 'too-many-requests' })
})

test('of 200 codes at once for one sign-in as many are looked at as it has tries', async () => {
  const { challenges } = await halfSignedIn(1)
  let looked = 0
  const answer = () => records.signInChallenges.answer(challenges[0]!, async () => ++looked < 0)
  expect(await atOnce(answer)).toEqual({ wrong: CHALLENGE_TRIES, over: AT_ONCE - CHALLENGE_TRIES })
  expect(looked).toBe(CHALLENGE_TRIES)
})

test('of 200 links of a user that are made at once as many stand as may be open', async () => {
  const { id } = await colleague()
  const opening = () => records.passwordLinks.open(randomUUID(), id, 0n).then((isOpen) => (isOpen ? 'open' : 'none'))
  expect(await atOnce(opening)).toEqual({ open: MOST_OPEN, none: AT_ONCE - MOST_OPEN })
})

test('of 200 calls of a key at once as many pass as it has in a minute', async () => {
  const { id: userId } = await colleague()
  const { state } = await records.runner.load(userDecider, userId)
  const owner = currentUserOf(userId, state!)
  const [id, perMinute] = [randomUUID(), 30]
  const key = { id, name: 'Muhasebe', scopes: [], expiresOn: '2999-12-31', perMinute, revoked: false, owner, asOf: 1n }
  await records.apiKeys.keep(key)
  const { secret } = await records.apiKeys.issue(id, { ownerId: userId, issuedBy: userId, overlapMinutes: 0 })
  const outcomes = await atOnce(() => records.apiKeys.find(secret, HERE.address))
  expect(outcomes).toEqual({ done: perMinute, 'too-many-requests': AT_ONCE - perMinute })
})
