import { Writable } from 'node:stream'
import type { RequestOptions } from '@kervan/contracts/api/auth/passkeys/credential-parts'
import { siteSettings } from '@kervan/contracts/kinds/site-settings/site-settings'
import { SINGLE_ID } from '@kervan/contracts/kit/record'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordDecider } from '../../kit/record/record-decider.ts'
import type { Records } from '../../ports.ts'
import { asItStands } from '../../testing/as-it-stands.ts'
import { outcomeOf as code, openTestRecords, type TestRecords } from '../../testing/open-test-records.ts'
import { aCause } from '../../testing/test-records.ts'
import { createSingles } from '../create-singles.ts'
import type { Started } from '../user/begin-session.ts'
import { registerUserWith } from '../user/register-user.ts'
import { SIGN_IN_LIMITS } from '../user/sign-in-limits.ts'
import { userDecider } from '../user/user.decider.ts'
import { addPasskey, creationOptions } from './add-passkey.ts'
import type { Assertion } from './read-credential.ts'
import type { RelyingParty } from './relying-party.ts'
import { removeAllPasskeys, removePasskeys } from './remove-passkeys.ts'
import { signInByPasskey } from './sign-in-by-passkey.ts'
import { type Deviation, type SoftwareAuthenticator, softwareAuthenticator } from './testing/software-authenticator.ts'

const ORIGIN = 'https://kervan.example.com'
const PASSWORD = 'dogru-at-pil-zimba'
const HERE = { address: '203.0.113.1', userAgent: null, isGone: () => false }

let house: TestRecords
let records: Records
let party: RelyingParty
let people = 0
let mine: Started
let authenticator: SoftwareAuthenticator
const lines: Record<string, unknown>[] = []
const write = (line: unknown, _encoding: unknown, done: () => void) => {
  lines.push(JSON.parse(String(line)))
  done()
}
const logger = pino({ level: 'info' }, new Writable({ write }))

beforeAll(async () => {
  house = await openTestRecords({ logger, baseUrl: ORIGIN })
  records = house.records
  party = records.relyingParty as RelyingParty
})
afterAll(() => house?.close())
beforeEach(async () => {
  await house.pool.query('truncate sessions.attempts, commands.known_sign_ins')
  mine = await colleague()
  authenticator = softwareAuthenticator(ORIGIN)
  lines.splice(0)
})

/** A colleague who is signed in by a password. */
const colleague = async (): Promise<Started> => {
  const username = `colleague-${++people}`
  const user = { username, fullName: username, email: null, userType: 'user', subRole: 'viewer' } as const
  await registerUserWith(records, { ...user, permissions: [] }, PASSWORD, aCause())
  return records.signIn({ ...HERE, username, password: PASSWORD })
}

const add = async (deviation?: Deviation, { session } = mine, cause = aCause()) => {
  const attestation = authenticator.create(await creationOptions(records, party, session.user), deviation)
  return addPasskey(records, party, { session, name: 'Telefonum', attestation }, cause)
}
const challenge = async (): Promise<RequestOptions> => ({
  challenge: Buffer.from(await records.passkeyChallenges.give('sign-in', null)).toString('base64url'),
  rpId: party.id,
  timeout: 1000,
  userVerification: 'required',
})
const present = (assertion: Assertion, address = HERE.address) =>
  signInByPasskey(records, party, { ...HERE, address, assertion })
const signIn = async (deviation?: Deviation) => present(authenticator.get(await challenge(), deviation))
const reasons = () => lines.flatMap(({ reason }) => (reason ? [reason] : []))
const passkeyEvents = async (userId: string) =>
  (await Array.fromAsync(house.store.readStream(`user-${userId}`))).flatMap(({ type }) =>
    type.startsWith('UserPasskey') ? [type] : [],
  )

describe('a passkey', () => {
  test('signs its user in, is listed with its name and last use, and is no passkey any more when it is removed', async () => {
    const { id: userId } = mine.session.user
    const { passkeyId } = await add()
    expect(await records.passkeys.listOf(userId)).toMatchObject([
      { id: passkeyId, name: 'Telefonum', usedAt: null, backedUp: false, site: 'kervan.example.com' },
    ])
    const { session, token } = await signIn()
    expect(session.user).toMatchObject({ id: userId })
    expect(session.user.owes).toBeUndefined()
    expect(await records.sessions.find(token)).not.toBeNull()
    expect((await records.passkeys.listOf(userId))[0]?.usedAt).not.toBeNull()
    expect(lines.filter(({ security }) => security === 'signed-in')).toMatchObject([{ userId, way: 'passkey' }])
    expect(await removePasskeys(records, userId, [passkeyId], { by: userId, cause: aCause() })).toBe(1)
    expect(await code(signIn())).toBe('passkey-refused')
    expect(reasons()).toEqual(['unknown'])
    expect(await passkeyEvents(userId)).toEqual(['UserPasskeyAdded', 'UserPasskeyRemoved'])
  })

  test('of an authenticator that does not count signs in again and again', async () => {
    authenticator = softwareAuthenticator(ORIGIN, { counts: false })
    await add()
    expect((await records.passkeys.listOf(mine.session.user.id))[0]?.backedUp).toBe(true)
    for (let time = 0; time < 3; time++) expect(await code(signIn())).toBe('done')
  })

  test('whose answer was lost is added once, however often the same command comes', async () => {
    const cause = aCause()
    const first = await add({}, mine, cause)
    expect(await add({}, mine, cause)).toEqual(asItStands(first))
    expect(await passkeyEvents(mine.session.user.id)).toEqual(['UserPasskeyAdded'])
  })

  test('goes with all others of its user where a colleague resets the access', async () => {
    const { id: userId } = mine.session.user
    await add()
    const first = authenticator
    authenticator = softwareAuthenticator(ORIGIN)
    await add()
    const by = (await colleague()).session.user.id
    const removal = { by, cause: aCause() }
    expect(await removeAllPasskeys(records, userId, removal)).toBe(2)
    expect(await removeAllPasskeys(records, userId, removal)).toBe(0)
    expect(await code(present(first.get(await challenge())))).toBe('passkey-refused')
    expect(await code(signIn())).toBe('passkey-refused')
    expect(lines.filter(({ security }) => security === 'passkey-removed')).toMatchObject([{ by }, { by }])
  })

  test('stays where the reset that took those before comes once more', async () => {
    const { id: userId } = mine.session.user
    await add()
    const by = (await colleague()).session.user.id
    const cause = aCause({ at: new Date().toISOString() })
    expect(await removeAllPasskeys(records, userId, { by, cause })).toBe(1)
    authenticator = softwareAuthenticator(ORIGIN)
    await add()
    expect(await removeAllPasskeys(records, userId, { by, cause: { ...cause, keyed: 'again' } })).toBe(0)
    expect(await code(signIn())).toBe('done')
  })

  test('belongs to its user: a colleague removes none of it', async () => {
    const { passkeyId } = await add()
    const { id } = (await colleague()).session.user
    expect(await removePasskeys(records, id, [passkeyId], { by: id, cause: aCause() })).toBe(0)
    expect(await code(signIn())).toBe('done')
  })
})

describe('what a browser gives for a new passkey is refused', () => {
  test.each<[string, Deviation]>([
    ['origin', { origin: 'https://kervan.example.com.evil.example' }],
    ['origin', { origin: 'http://kervan.example.com' }],
    ['response', { site: 'evil.example' }],
    ['response', { isVerified: false }],
    ['response', { isPresent: false }],
    ['response', { type: 'webauthn.get' }],
    ['challenge', { challenge: Buffer.from('of its own').toString('base64url') }],
    ['unreadable', { crossOrigin: true }],
    // Its certificate says where to fetch more from; the service does not fetch it.
    ['attested', { attestedBy: Buffer.from('a certificate') }],
  ])('for its %s', async (reason, deviation) => {
    expect(await code(add(deviation))).toBe('passkey-not-added')
    expect(reasons()).toEqual([reason])
    expect(await records.passkeys.listOf(mine.session.user.id)).toEqual([])
    expect(await passkeyEvents(mine.session.user.id)).toEqual([])
  })

  test('where its challenge was given to a colleague, or for a sign-in', async () => {
    const other = await colleague()
    const foreign = authenticator.create(await creationOptions(records, party, other.session.user))
    const addition = { session: mine.session, name: 'Telefonum' }
    expect(await code(addPasskey(records, party, { ...addition, attestation: foreign }, aCause()))).toBe(
      'passkey-not-added',
    )
    const forSignIn = await add({ challenge: (await challenge()).challenge }).catch((error) => error.code)
    expect(forSignIn).toBe('passkey-not-added')
    expect(reasons()).toEqual(['challenge', 'challenge'])
  })

  test('a second time, also by a colleague', async () => {
    await add()
    expect(await code(add())).toBe('passkey-not-added')
    expect(await code(add({}, await colleague()))).toBe('passkey-not-added')
    expect(reasons()).toEqual(['known', 'known'])
  })
})

describe('a sign-in by a passkey is refused in the same words', () => {
  const NEVER = Buffer.alloc(32).toString('base64url')
  test.each<[string, Deviation]>([
    ['origin', { origin: 'https://evil.example' }],
    ['response', { site: 'evil.example' }],
    ['response', { isVerified: false }],
    ['response', { type: 'webauthn.create' }],
    ['user', { userHandle: NEVER }],
    ['user', { userHandle: '' }],
    ['challenge', { challenge: NEVER }],
    ['unreadable', { crossOrigin: true }],
  ])('for its %s', async (reason, deviation) => {
    await add()
    expect(await code(signIn(deviation))).toBe('passkey-refused')
    expect(reasons()).toEqual([reason])
    expect(await code(signIn())).toBe('done')
  })

  test('where another key signed', async () => {
    await add()
    const other = softwareAuthenticator(ORIGIN)
    const assertion = authenticator.get(await challenge())
    const { signature } = other.get(await challenge())
    expect(await code(present({ ...assertion, signature }))).toBe('passkey-refused')
    expect(reasons()).toEqual(['signature'])
  })

  test('where it is unknown, or another user has it', async () => {
    await add()
    const other = await colleague()
    const unknown = softwareAuthenticator(ORIGIN)
    unknown.create(await creationOptions(records, party, mine.session.user))
    expect(await code(present(unknown.get(await challenge())))).toBe('passkey-refused')
    const userHandle = Buffer.from(other.session.user.id.replaceAll('-', ''), 'hex').toString('base64url')
    expect(await code(signIn({ userHandle }))).toBe('passkey-refused')
    expect(reasons()).toEqual(['unknown', 'user'])
  })

  test('where its counter stands still or goes back: it was copied', async () => {
    await add({ counter: 7 })
    expect(await code(signIn({ counter: 7 }))).toBe('passkey-refused')
    expect(await code(signIn({ counter: 3 }))).toBe('passkey-refused')
    expect(await code(signIn({ counter: 0 }))).toBe('passkey-refused')
    expect(reasons()).toEqual(['counter', 'counter', 'counter'])
    expect(await code(signIn({ counter: 8 }))).toBe('done')
  })

  test('a second time: a challenge is taken once, also by two at the same moment', async () => {
    await add()
    const assertion = authenticator.get(await challenge())
    const answers = await Promise.all([code(present(assertion)), code(present(assertion))])
    expect(answers.toSorted()).toEqual(['done', 'passkey-refused'])
    expect(await code(present(assertion))).toBe('passkey-refused')
  })

  test('where its challenge is too old, or was given for another purpose', async () => {
    await add()
    const late = authenticator.get(await challenge())
    await house.pool.query(`update commands.passkey_challenges set expires_at = now() - interval '1 second'`)
    expect(await code(present(late))).toBe('passkey-refused')
    const { challenge: forAdding } = await creationOptions(records, party, mine.session.user)
    expect(await code(signIn({ challenge: forAdding }))).toBe('passkey-refused')
    expect(reasons()).toEqual(['challenge', 'challenge'])
  })

  test('where its user is deactivated; a reactivation lets it in again', async () => {
    await add()
    const { id } = mine.session.user
    await records.runner.run(userDecider, id, { type: 'Archive' }, aCause())
    expect(await code(signIn())).toBe('passkey-refused')
    expect(reasons()).toEqual(['deactivated'])
    await records.runner.run(userDecider, id, { type: 'Restore' }, aCause())
    expect(await code(signIn())).toBe('done')
  })

  test('and guessing is limited as with passwords, with which the failures are counted', async () => {
    await add()
    const answers: string[] = []
    for (let guess = 0; guess <= SIGN_IN_LIMITS.pair.most; guess++)
      answers.push(await code(signIn({ isVerified: false })))
    expect(answers).toEqual([...Array(SIGN_IN_LIMITS.pair.most).fill('passkey-refused'), 'too-many-requests'])
    expect(await code(signIn())).toBe('too-many-requests')
    const { username } = mine.session.user
    expect(await code(records.signIn({ ...HERE, username, password: PASSWORD }))).toBe('too-many-requests')
    expect(await code(present(authenticator.get(await challenge()), '203.0.113.2'))).toBe('done')
  })
})

test('a passkey that is removed while it signs in leaves no session behind', async () => {
  const { passkeyId } = await add()
  const { id: userId } = mine.session.user
  const removing = {
    ...records.sessions,
    async start(...given: Parameters<typeof records.sessions.start>) {
      const started = await records.sessions.start(...given)
      await records.passkeys.remove(userId, passkeyId)
      return started
    },
  }
  const before = (await records.sessions.listOf(userId)).length
  const request = { ...HERE, assertion: authenticator.get(await challenge()) }
  expect(await code(signInByPasskey({ ...records, sessions: removing }, party, request))).toBe('passkey-refused')
  expect(await records.sessions.listOf(userId)).toHaveLength(before)
})

test('where a second step is demanded, one who has a passkey signs in by it, and not by the password until it is removed', async () => {
  const { passkeyId } = await add()
  const { id: userId, username } = mine.session.user
  const byPassword = (password = PASSWORD) => records.signIn({ ...HERE, username, password })
  const demand = (policy: 'required' | 'optional') =>
    records.runner.run(
      recordDecider(siteSettings),
      SINGLE_ID,
      { type: 'Change', set: { secondFactorOfOthers: policy } },
      aCause(),
    )
  expect(await code(byPassword())).toBe('done')
  await createSingles(records)
  await demand('required')
  lines.splice(0)
  expect(await code(byPassword())).toBe('passkey-required')
  expect(lines).toMatchObject([{ security: 'sign-in-without-passkey', userId }])
  expect(await code(byPassword('falsch'))).toBe('bad-credentials')
  expect((await signIn()).session.user.owes ?? []).toEqual([])
  await records.passkeys.remove(userId, passkeyId)
  expect((await byPassword()).session.user.owes).toBe('second-factor')
  await demand('optional')
})
