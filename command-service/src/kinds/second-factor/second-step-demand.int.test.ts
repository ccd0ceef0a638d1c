import { siteSettings } from '@kervan/contracts/kinds/site-settings/site-settings'
import { SINGLE_ID } from '@kervan/contracts/kit/record'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordDecider } from '../../kit/record/record-decider.ts'
import { bindReaction, react } from '../../processes/reaction.ts'
import { whenSecondStepDemandedSessionsFollow } from '../../processes/when-second-step-demanded-sessions-follow.ts'
import { openTestRecords, outcomeOf, type TestRecords } from '../../testing/open-test-records.ts'
import { aCause } from '../../testing/test-records.ts'
import { createSingles } from '../create-singles.ts'
import { addPasskey, creationOptions } from '../passkey/add-passkey.ts'
import type { RelyingParty } from '../passkey/relying-party.ts'
import { signInByPasskey } from '../passkey/sign-in-by-passkey.ts'
import { softwareAuthenticator } from '../passkey/testing/software-authenticator.ts'
import { registerUserWith } from '../user/register-user.ts'
import { runOnUser } from '../user/run-on-user.ts'
import { beginSecondFactor, confirmSecondFactor, turnOffSecondFactor } from './own-second-factor.ts'
import { createSecondStepDemand } from './second-step-demand.ts'
import { phoneOf, STEP_MS } from './testing/phone-of.ts'

const ORIGIN = 'https://kervan.example.com'
const PASSWORD = 'dogru-at-pil-zimba'
const HERE = { address: '203.0.113.1', userAgent: null, isGone: () => false }

let opened: TestRecords
let records: TestRecords['records']
let now = Date.UTC(2026, 0, 1)
let people = 0
let username: string
let userId: string
beforeAll(async () => {
  opened = await openTestRecords({ baseUrl: ORIGIN, now: () => now })
  ;({ records } = opened)
  await createSingles(records)
})
afterAll(() => opened?.close())
beforeEach(async () => {
  await opened.pool.query('truncate sessions.attempts, commands.known_sign_ins')
  await demand({ secondFactorOfOthers: 'optional', secondFactorOfAdmins: 'optional', secondFactorGraceDays: 0 })
  username = `colleague-${++people}`
  const user = { username, fullName: username, email: null, userType: 'user', subRole: 'viewer' } as const
  userId = (await registerUserWith(records, { ...user, permissions: [] }, PASSWORD, aCause())).outcome.id
})

/** Changes the settings, and runs the reactions. */
const demand = async (set: Readonly<Record<string, string | number>>, at = new Date()) => {
  const { revision } = await records.runner.run(
    recordDecider(siteSettings),
    SINGLE_ID,
    { type: 'Change', set },
    aCause({ at: at.toISOString() }),
  )
  const follow = bindReaction(whenSecondStepDemandedSessionsFollow, records)
  for await (const event of opened.store.readStream(`site-settings-${SINGLE_ID}`, { from: revision }))
    if (event.type === follow.on) await react(follow, event)
}
const signIn = () => records.signIn({ ...HERE, username, password: PASSWORD })
const found = async (token: string) => {
  const session = await records.sessions.find(token)
  return session === null ? 'ended' : (session.user.owes ?? 'nothing')
}
const setUp = async (token: string) => {
  const session = (await records.sessions.find(token))!
  const begun = await beginSecondFactor(records, { ...HERE, session, currentPassword: PASSWORD })
  if ('fault' in begun) throw new Error(begun.fault)
  const phone = phoneOf(begun.address)
  const confirmed = await confirmSecondFactor(records, { ...HERE, session, code: phone(now) }, async () => aCause())
  if ('fault' in confirmed) throw new Error(confirmed.fault)
  now += STEP_MS
  return phone
}
/** A passkey of the user, and how it signs in. */
const passkey = async (token: string) => {
  const session = (await records.sessions.find(token))!
  const party = records.relyingParty as RelyingParty
  const authenticator = softwareAuthenticator(ORIGIN)
  const attestation = authenticator.create(await creationOptions(records, party, session.user))
  await addPasskey(records, party, { session, name: 'Telefonum', attestation }, aCause())
  return async () => {
    const challenge = Buffer.from(await records.passkeyChallenges.give('sign-in', null)).toString('base64url')
    const asked = { challenge, rpId: party.id, timeout: 1000, userVerification: 'required' } as const
    return signInByPasskey(records, party, { ...HERE, assertion: authenticator.get(asked) })
  }
}

test('a user who has none owes one in every session that runs, until it is demanded no more', async () => {
  const tokens = [(await signIn()).token, (await signIn()).token]
  await demand({ secondFactorOfAdmins: 'required' })
  for (const token of tokens) expect(await found(token)).toBe('nothing')
  await demand({ secondFactorOfOthers: 'required' })
  await demand({ companyName: `Şirket ${people}` })
  for (const token of tokens) expect(await found(token)).toBe('second-factor')
  await demand({ secondFactorOfOthers: 'off' })
  for (const token of tokens) expect(await found(token)).toBe('nothing')
})

test('a user who owes one sets it up where the session stands; one who has codes goes on', async () => {
  const { token } = await signIn()
  await demand({ secondFactorOfOthers: 'required' })
  await setUp(token)
  expect(await found(token)).toBe('nothing')
  await records.access.followUser(userId)
  expect(await found(token)).toBe('nothing')
})

test('a user who turned the second step off owes one again when it is demanded', async () => {
  const { token } = await signIn()
  const phone = await setUp(token)
  const session = (await records.sessions.find(token))!
  const proof = { ...HERE, session, currentPassword: PASSWORD, way: 'totp', code: phone(now) } as const
  expect(await turnOffSecondFactor(records, proof, async () => aCause())).toEqual({ sessionsEnded: 0 })
  await demand({ secondFactorOfOthers: 'required' })
  expect(await found(token)).toBe('second-factor')
})

test('a user who has a passkey goes on where it signed in, and signs in by it where the password did', async () => {
  const { token: byPassword } = await signIn()
  const signInBy = await passkey(byPassword)
  const { token: byPasskey } = await signInBy()
  await demand({ secondFactorOfOthers: 'required' })
  expect([await found(byPassword), await found(byPasskey)]).toEqual(['ended', 'nothing'])
  expect(await outcomeOf(signIn())).toBe('passkey-required')
})

test('a user who owes one adds a passkey instead, and no other session of the password goes on beside it', async () => {
  const [{ token }, other] = [await signIn(), await signIn()]
  await demand({ secondFactorOfOthers: 'required' })
  const signInBy = await passkey(token)
  expect([await found(token), await found(other.token)]).toEqual(['nothing', 'ended'])
  expect(await found((await signInBy()).token)).toBe('nothing')
  expect(await outcomeOf(signIn())).toBe('passkey-required')
})

test('a user to whom the demand begins to apply owes it at once', async () => {
  await demand({ secondFactorOfAdmins: 'required' })
  const { token } = await signIn()
  expect(await found(token)).toBe('nothing')
  await runOnUser(records, userId, { type: 'Change', set: { userType: 'admin' } }, aCause())
  expect(await found(token)).toBe('second-factor')
})

test('a look at what a colleague sees owes nothing of the colleague’s', async () => {
  const { token, session } = await signIn()
  const { session: viewer } = await records.sessions.start({
    ...session.user,
    id: aCause().commandId,
    userType: 'admin',
  })
  const view = await records.sessions.start(session.user, { userAgent: null, address: null, viewer: viewer.id })
  await demand({ secondFactorOfOthers: 'required' })
  expect([await found(token), await found(view.token)]).toEqual(['second-factor', 'nothing'])
})

test('a look ends at once when its administrator comes to owe something, and stays ended', async () => {
  await runOnUser(records, userId, { type: 'Change', set: { userType: 'admin' } }, aCause())
  const { token, session } = await signIn()
  const colleague = { ...session.user, id: aCause().commandId, userType: 'user' } as const
  const view = await records.sessions.start(colleague, { userAgent: null, address: null, viewer: session.id })
  expect(await found(view.token)).toBe('nothing')
  // The column alone is what every service asks, before what follows from it has been done.
  await opened.pool.query(`update sessions.sessions set owes = '{password}' where id = $1`, [session.id])
  expect(await found(view.token)).toBe('ended')
  await opened.pool.query(`update sessions.sessions set owes = '{}' where id = $1`, [session.id])
  expect(await found(view.token)).toBe('nothing')
  await demand({ secondFactorOfAdmins: 'required' })
  expect([await found(token), await found(view.token)]).toEqual(['second-factor', 'ended'])
  await demand({ secondFactorOfAdmins: 'optional' })
  expect([await found(token), await found(view.token)]).toEqual(['nothing', 'ended'])
})

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
/** Makes the user an administrator so many days ago. */
const appoint = (days: number) =>
  runOnUser(
    records,
    userId,
    { type: 'Change', set: { userType: 'admin' } },
    aCause({ at: daysAgo(days).toISOString() }),
  )

test('an administrator works without one for the days of grace, from when it is demanded or from the appointment', async () => {
  await appoint(100)
  await demand({ secondFactorGraceDays: 14 })
  const { token } = await signIn()
  await demand({ secondFactorOfAdmins: 'required' }, daysAgo(13))
  expect([await found(token), await found((await signIn()).token)]).toEqual(['nothing', 'nothing'])
  await demand({ secondFactorOfAdmins: 'optional' })
  await demand({ secondFactorOfAdmins: 'required' }, daysAgo(15))
  expect([await found(token), await found((await signIn()).token)]).toEqual(['second-factor', 'second-factor'])
  await runOnUser(records, userId, { type: 'Change', set: { userType: 'user' } }, aCause())
  await appoint(1)
  expect(await found((await signIn()).token)).toBe('nothing')
})

test('an administrator who adds a passkey in the days of grace stays signed in, and signs in by it when they are over', async () => {
  await appoint(1)
  await demand({ secondFactorOfAdmins: 'required', secondFactorGraceDays: 14 })
  const { token } = await signIn()
  const signInBy = await passkey(token)
  expect([await found(token), await outcomeOf(signIn())]).toEqual(['nothing', 'done'])
  await demand({ secondFactorGraceDays: 0 })
  expect([await found(token), await outcomeOf(signIn())]).toEqual(['ended', 'passkey-required'])
  expect(await found((await signInBy()).token)).toBe('nothing')
})

test('a site with its first settings demands one of administrators, after two weeks', async () => {
  const fresh = await openTestRecords()
  try {
    await createSingles(fresh.records)
    const user = { username: 'first', fullName: 'First', email: null, userType: 'admin', subRole: 'viewer' } as const
    await registerUserWith(
      fresh.records,
      { ...user, permissions: [] },
      PASSWORD,
      aCause({ at: daysAgo(15).toISOString() }),
    )
    const enter = () => fresh.records.signIn({ ...HERE, username: 'first', password: PASSWORD })
    expect((await enter()).session.user.owes).toBeUndefined()
    const later = createSecondStepDemand({ ...fresh.records, clock: () => daysAgo(-15).toISOString() })
    expect(await later((await enter()).session.user)).toBe('set-up')
  } finally {
    await fresh.close()
  }
})
