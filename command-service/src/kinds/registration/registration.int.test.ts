import { type REGISTRATION_MODES, siteSettings } from '@kervan/contracts/kinds/site-settings/site-settings'
import { SINGLE_ID } from '@kervan/contracts/kit/record'
import { further } from '@kervan/contracts/kit/testing/further'
import { createSmtpSender } from '@kervan/infra/mail/smtp'
import { decodedText, type MailServer, startMailServer } from '@kervan/infra/mail/testing/mail-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { derivedId } from '../../kit/derived-ids.ts'
import { recordDecider } from '../../kit/record/record-decider.ts'
import type { Cause } from '../../kit/run-command.ts'
import { runMailWorker } from '../../mail/run-mail-worker.ts'
import type { Records } from '../../ports.ts'
import { react } from '../../processes/reaction.ts'
import { reactions } from '../../processes.ts'
import { openTestRecords, outcomeInTheEnd, outcomeOf, type TestRecords } from '../../testing/open-test-records.ts'
import { aCause } from '../../testing/test-records.ts'
import { createSingles } from '../create-singles.ts'
import { invitationDecider, openInvitation } from '../invitation/open-invitation.ts'
import { reachInvitations } from '../invitation/reach-invitations.ts'
import { preferencesDecider } from '../preferences/preferences.decider.ts'
import { registerUserWith } from '../user/register-user.ts'
import { runOnUser } from '../user/run-on-user.ts'
import { userDecider } from '../user/user.decider.ts'
import { approveRegistration, refuseRegistration } from './decide-registration.ts'
import { registerAccount } from './register-account.ts'
import { registrationDecider } from './registration.decider.ts'

const PASSWORD = 'dogru-at-pil-zimba'
const HERE = { address: '203.0.113.1', userAgent: null, isGone: () => false }
const LONG_AGO = '2020-01-01T00:00:00.000Z'

let opened: TestRecords
let records: Records
let server: MailServer
let mailing: ReturnType<typeof runMailWorker>
let administrator: string
let people = 0
let username: string

beforeAll(async () => {
  opened = await openTestRecords({ sendsMail: true })
  records = opened.records
  await createSingles(records)
  server = await startMailServer()
  const sender = createSmtpSender({
    url: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`,
    from: 'kervan@klinik.example',
  })
  const baseUrl = 'https://kervan.example'
  mailing = runMailWorker({ records, outbox: records.mailOutbox!, sender, baseUrl, logger: opened.logger })
  administrator = await colleague('admin')
})
afterAll(async () => {
  await mailing?.stop()
  await server?.close()
  await opened?.close()
})
beforeEach(() => {
  username = `newcomer-${++people}`
})

const colleague = async (userType: 'admin' | 'user', permissions: readonly string[] = []) => {
  const name = `colleague-${++people}`
  const given = permissions.map((each) => {
    const [resource, action] = each.split('.') as [string, string]
    return { resource, action, allowed: true }
  })
  const user = { username: name, fullName: name, email: `${name}@klinik.example`, userType, subRole: 'viewer' }
  return (await registerUserWith(records, { ...user, permissions: given }, PASSWORD, aCause())).outcome.id
}
const openTo = (registration: (typeof REGISTRATION_MODES)[number]) =>
  records.runner.run(recordDecider(siteSettings), SINGLE_ID, { type: 'Change', set: { registration } }, aCause())
const newcomer = (more: object = {}) => ({
  ...HERE,
  username,
  fullName: 'Zeynep Kaya',
  email: `${username}@klinik.example`,
  password: PASSWORD,
  language: 'tr' as const,
  correlationId: username,
  requestId: username,
  ...more,
})
const register = (token?: string, more: object = {}) => registerAccount(records, newcomer(more), token)
const signIn = (more: object = {}) => records.signIn({ ...HERE, username, password: PASSWORD, ...more })
const causeBy = (id: string, at = new Date().toISOString()): Cause =>
  aCause({ at, by: { kind: 'user', id, name: 'Ayşe' } })
const sessionOf = async (id: string) =>
  ({
    ...(await records.runner.load(userDecider, id)).state!.values,
    id,
  }) as never as Parameters<typeof approveRegistration>[3]

/** An invitation by a user with the given rights; gives what opens it. */
const invite = async (by = administrator, values: object = {}, at?: string) => {
  const id = derivedId('an invitation', ++people)
  const gift = {
    fullName: 'Zeynep Kaya',
    email: null,
    userType: 'user',
    subRole: 'viewer',
    language: 'tr',
    validDays: 7,
  }
  const principal = { ...(await sessionOf(by)) }
  const writer = { user: principal, decider: invitationDecider, demand: () => {}, sees: () => true }
  const reach = reachInvitations(records, invitationDecider)
  await reach.create!(id, { ...gift, ...values }, causeBy(by, at), writer as never, {})
  return { id, token: records.linkTokens.tokenOf('invitation', id) }
}
const events = async (stream: string) =>
  (await Array.fromAsync(opened.store.readStream(stream))).map(({ type }) => type)
/** Runs the reactions to a stream's events, twice. */
const follow = async (stream: string) => {
  for (let time = 0; time < 2; time++)
    for await (const event of opened.store.readStream(stream))
      for (const each of reactions(records)) if (each.on === event.type) await react(each, event)
}
const registrationOf = async (name = username) =>
  (await records.claims.ownerOf({ kind: 'username', value: name })) as string

test('registration is closed until the settings open it; an invitation always works', async () => {
  const { token } = await invite()
  expect(await outcomeOf(register())).toBe('registration-closed')
  expect(await outcomeOf(register('not-one-of-ours'))).toBe('invitation-not-valid')
  expect(await outcomeOf(register(token))).toBe('done')
  await openTo('invitation')
  expect(await outcomeOf(register())).toBe('registration-by-invitation')
})

test('an invitation makes one account, with what it gives, and signs in; the answer may be lost', async () => {
  await openTo('invitation')
  const { id, token } = await invite(administrator, { userType: 'clinic', subRole: 'adviser' })
  const started = await register(token)
  expect(started?.session.user).toMatchObject({ id, username, userType: 'clinic', subRole: 'adviser' })
  expect(await outcomeOf(register(token))).toBe('done')
  expect(await outcomeOf(register(token, { password: 'başka bir şifre' }))).toBe('invitation-not-valid')
  expect(await outcomeOf(register(token, { username: `${username}x` }))).toBe('invitation-not-valid')
  expect(await events(`user-${id}`)).toEqual(['UserRegistered'])
  expect((await records.runner.load(invitationDecider, id)).state?.status).toBe('accepted')
})

further(
  'of 200 who accept one invitation at once one has the account, and the names of the others stay free',
  async () => {
    await openTo('invitation')
    const { id, token } = await invite()
    const names = Array.from({ length: 200 }, (_, index) => `${username}.${index}`)
    const ended = await Promise.all(names.map((each) => outcomeInTheEnd(() => register(token, { username: each }))))
    expect(ended.toSorted()).toEqual(['done', ...Array(199).fill('invitation-not-valid')])
    expect(await events(`user-${id}`)).toEqual(['UserRegistered'])
    const owners = await Promise.all(names.map((value) => records.claims.ownerOf({ kind: 'username', value })))
    expect(owners.filter((owner) => owner !== null)).toEqual([id])
  },
)

test('one who claimed a name and then comes second leaves it free', async () => {
  await openTo('invitation')
  const { id, token } = await invite()
  const quicker = `${username}.quicker`
  const claim: Records['claims']['claim'] = async (...asked) => {
    const owner = await records.claims.claim(...asked)
    await register(token, { username: quicker })
    return owner
  }
  const slowed = { ...records, claims: { ...records.claims, claim } }
  expect(await outcomeOf(registerAccount(slowed, newcomer(), token))).toBe('invitation-not-valid')
  expect(await records.claims.ownerOf({ kind: 'username', value: username })).toBeNull()
  expect(await records.claims.ownerOf({ kind: 'username', value: quicker })).toBe(id)
})

test('an invitation is good while it stands, for its time, and as long as its giver may give those rights', async () => {
  await openTo('invitation')
  const withdrawn = await invite()
  await records.runner.run(
    invitationDecider,
    withdrawn.id,
    { type: 'Move', status: 'withdrawn' },
    causeBy(administrator),
  )
  const old = await invite(administrator, {}, LONG_AGO)
  const forged = `${withdrawn.token.slice(0, -2)}AA`
  for (const token of [withdrawn.token, old.token, forged])
    expect(await outcomeOf(register(token))).toBe('invitation-not-valid')

  const giver = await colleague('user', ['invitations.create', 'leads.view'])
  const { id, token } = await invite(giver, { subRole: 'accountant' }).catch((error) => error)
  expect([id, token]).toEqual([undefined, undefined])
  const given = await invite(giver)
  const raised = { userType: 'admin' } as const
  await records.runner.run(invitationDecider, given.id, { type: 'Change', set: raised }, causeBy(giver))
  expect(await outcomeOf(register(given.token))).toBe('invitation-not-valid')
  const left = await invite(giver)
  await runOnUser(records, giver, { type: 'Archive' }, aCause())
  expect(await outcomeOf(openInvitation(records, left.id))).toBe('invitation-not-valid')
})

test('no user invites to more rights than their own', async () => {
  const giver = await colleague('user', ['invitations.create', 'invitations.edit'])
  for (const values of [{ userType: 'admin' }, { subRole: 'manager' }])
    expect(await outcomeOf(invite(giver, values))).toBe('grant-exceeds-own')
  expect(await outcomeOf(invite(giver))).toBe('done')
})

test('with an invitation a taken name is told, and the invitation stays good', async () => {
  await openTo('invitation')
  const { token } = await invite()
  const taken = (await sessionOf(administrator)).username
  expect(await outcomeOf(register(token, { username: taken.toUpperCase() }))).toBe('username-taken')
  expect(await outcomeOf(register(token))).toBe('done')
})

test('an invitation is mailed to the address that it names, once', async () => {
  const email = `${username}@klinik.example`
  const { id, token } = await invite(administrator, { email, fullName: 'Işıl <b>' })
  await follow(`invitation-${id}`)
  const mail = await server.mail(({ to }) => to === email)
  expect(decodedText(mail.source)).toContain(`https://kervan.example/auth/register#${token}`)
  await expect.poll(() => records.mailOutbox!.count()).toBe(0)
  expect(server.received.filter(({ to }) => to === email)).toHaveLength(1)
})

test('where registration is open to all, a newcomer is signed in with no rights, and a taken name is told', async () => {
  await openTo('open')
  const started = await register()
  expect(started?.session.user).toMatchObject({ username, userType: 'user', subRole: 'viewer', permissions: [] })
  expect(await outcomeOf(register())).toBe('done')
  expect(await outcomeOf(register(undefined, { password: 'başka bir şifre' }))).toBe('username-taken')
})

test('where a user has to approve it, a newcomer waits, and only the right password is told so', async () => {
  await openTo('approval')
  expect(await register()).toBeNull()
  expect(await outcomeOf(signIn())).toBe('registration-waits')
  expect(await outcomeOf(signIn({ password: 'yanlış' }))).toBe('bad-credentials')
  const id = await registrationOf()
  await follow(`registration-${id}`)
  const { email, username: approver } = await sessionOf(administrator)
  const mail = await server.mail(({ to, source }) => to === email && decodedText(source).includes(username))
  expect(decodedText(mail.source)).toContain('https://kervan.example/registrations')
  expect(approver).not.toBe(username)
  const asked = await events(`notifications-${administrator}`)
  expect(asked).toContain('ApprovalAsked')

  await approveRegistration(
    records,
    id,
    { userType: 'user', subRole: 'adviser' },
    await sessionOf(administrator),
    causeBy(administrator),
  )
  const { session } = await signIn()
  expect(session.user).toMatchObject({ id, username, subRole: 'adviser' })
  await follow(`registration-${id}`)
  await server.mail(
    ({ to, source }) => to === `${username}@klinik.example` && decodedText(source).includes('onaylandı'),
  )
  expect(await events(`user-${id}`)).toEqual(['UserRegistered'])
  expect(await outcomeOf(refuseRegistration(records, id, await sessionOf(administrator), causeBy(administrator)))).toBe(
    'registration-decided',
  )
})

test('an administrator who wants no mail of registrations is told under the bell alone', async () => {
  await openTo('approval')
  const quiet = await colleague('admin')
  const chosen = { notifications: { mail: { 'registration-waits': false } } }
  await records.runner.run(preferencesDecider, quiet, { type: 'ChoosePreferences', chosen }, aCause())
  await register()
  await follow(`registration-${await registrationOf()}`)
  expect(await events(`notifications-${quiet}`)).toContain('ApprovalAsked')
  const { email } = await sessionOf(administrator)
  await server.mail(({ to, source }) => to === email && decodedText(source).includes(username))
  await expect.poll(() => records.mailOutbox!.count()).toBe(0)
  const { email: own } = await sessionOf(quiet)
  expect(server.received.filter(({ to }) => to === own)).toEqual([])
})

test('a name that is taken is answered as a free one, and nothing comes of it', async () => {
  await openTo('approval')
  const taken = (await sessionOf(administrator)).username
  const before = await events(`user-${administrator}`)
  expect(await register(undefined, { username: taken, password: 'başka bir şifre' })).toBeNull()
  expect(await register()).toBeNull()
  expect(await register(undefined, { password: 'başka bir şifre' })).toBeNull()
  expect(await outcomeOf(signIn({ username: taken, password: 'başka bir şifre' }))).toBe('bad-credentials')
  expect(await outcomeOf(signIn({ password: 'başka bir şifre' }))).toBe('bad-credentials')
  expect(await outcomeOf(signIn())).toBe('registration-waits')
  expect(await events(`user-${administrator}`)).toEqual(before)
})

test('no other user gets the name that waits, and no user approves more than they have', async () => {
  await openTo('approval')
  await register()
  const same = { username, fullName: 'Başka', email: null, userType: 'admin', subRole: 'viewer' } as const
  expect(await outcomeOf(registerUserWith(records, { ...same, permissions: [] }, PASSWORD, aCause()))).toBe(
    'username-taken',
  )
  const weak = await sessionOf(await colleague('user', ['users.create', 'users.view']))
  const id = await registrationOf()
  const approve = (userType: 'admin' | 'user') =>
    outcomeOf(approveRegistration(records, id, { userType, subRole: 'viewer' }, weak, causeBy(weak.id)))
  expect(await approve('admin')).toBe('grant-exceeds-own')
  expect(await approve('user')).toBe('done')
})

test('a refused newcomer is told by mail, and leaves name and password', async () => {
  await openTo('approval')
  await register()
  const id = await registrationOf()
  await refuseRegistration(records, id, await sessionOf(administrator), causeBy(administrator))
  await follow(`registration-${id}`)
  await server.mail(
    ({ to, source }) => to === `${username}@klinik.example` && decodedText(source).includes('onaylanmadı'),
  )
  expect(await outcomeOf(signIn())).toBe('bad-credentials')
  expect(await records.credentials.has(id)).toBe(false)
  expect(await records.claims.ownerOf({ kind: 'username', value: username })).toBeNull()
  expect(await register()).toBeNull()
})

test('an approval that was cut short is finished', async () => {
  await openTo('approval')
  await register()
  const id = await registrationOf()
  const approve = { type: 'Approve', userType: 'user', subRole: 'viewer' } as const
  await records.runner.run(registrationDecider, id, approve, causeBy(administrator))
  expect(await outcomeOf(signIn())).toBe('registration-waits')
  await follow(`registration-${id}`)
  expect(await outcomeOf(signIn())).toBe('done')
})
