import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { siteSettings } from '@kervan/contracts/kinds/site-settings/site-settings'
import { SINGLE_ID } from '@kervan/contracts/kit/record'
import type { PermissionRecord, UserType } from '@kervan/contracts/permissions/permissions'
import { createSmtpSender } from '@kervan/infra/mail/smtp'
import { decodedText, type MailServer, startMailServer } from '@kervan/infra/mail/testing/mail-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCommandApp } from '../../app.ts'
import { recordDecider } from '../../kit/record/record-decider.ts'
import { runMailWorker } from '../../mail/run-mail-worker.ts'
import { openTestRecords, type TestRecords } from '../../testing/open-test-records.ts'
import { aCause } from '../../testing/test-records.ts'
import { createSingles } from '../create-singles.ts'
import { registerUserWith } from './register-user.ts'

const OLD = 'dogru-at-pil-zimba'
const NEW = 'üç deve bir kervan'
const HERE = { address: '203.0.113.1', userAgent: null, isGone: () => false }

let opened: TestRecords
let mails: MailServer
let worker: ReturnType<typeof runMailWorker>
let server: Server
let admin: string
let people = 0
let colleague: Awaited<ReturnType<typeof register>>

beforeAll(async () => {
  opened = await openTestRecords({ sendsMail: true })
  const { records } = opened
  await createSingles(records)
  server = createServer(createCommandApp(opened, records, () => undefined)).listen(0)
  mails = await startMailServer()
  const sender = createSmtpSender({
    url: `smtp://127.0.0.1:${mails.port}?ignoreTLS=true`,
    from: 'kervan@klinik.example',
  })
  const outbox = records.mailOutbox!
  worker = runMailWorker({ records, outbox, sender, baseUrl: 'https://kervan.example', logger: records.logger })
  admin = await tokenOf(await register('admin'))
})
afterAll(async () => {
  await worker?.stop()
  await mails?.close()
  server?.close()
  await opened?.close()
})
beforeEach(async () => {
  colleague = await register()
})

const register = async (userType: UserType = 'user', ...granted: string[]) => {
  const username = `colleague-${++people}`
  const email = `${username}@klinik.example`
  const permissions = granted.map((each): PermissionRecord => {
    const [resource, action] = each.split('.') as [string, string]
    return { resource, action, allowed: true }
  })
  const user = { username, fullName: username, email, userType, subRole: 'viewer', permissions }
  const { outcome } = await registerUserWith(opened.records, user, OLD, aCause())
  return { id: outcome.id, username, email }
}
const tokenOf = async ({ username }: { readonly username: string }) =>
  (await opened.records.signIn({ ...HERE, username, password: OLD })).token

const ask = async (path: string, body: object = {}, bearer?: string) => {
  const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(bearer && { Authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  })
  const told = (await response.json()) as Readonly<Record<string, unknown>>
  return { status: response.status, told }
}
const order = (bearer: string, id = colleague.id) => ask(`/api/users/${id}/reset-password`, { by: 'link' }, bearer)
const replace = async (token: string, newPassword: string) => {
  const { status, told } = await ask('/api/auth/reset-password', { token, newPassword })
  return told.code ?? status
}
const tokenIn = (source: string) => /new-password#([\w-]+)/.exec(decodedText(source))?.[1] as string
/** The link that an administrator has ordered. */
const linkMailed = async () => {
  expect((await order(admin)).status).toBe(200)
  return tokenIn((await mails.mail(({ to }) => to === colleague.email)).source)
}
const matches = (password: string) => opened.records.credentials.matches(colleague.id, password)

test('a link that an administrator orders takes the password and the sessions, and sets a new password once', async () => {
  const session = await tokenOf(colleague)
  const { status, told } = await order(admin)
  expect([status, told]).toEqual([200, expect.objectContaining({ success: true, sessionsEnded: 1 })])
  expect(told).not.toHaveProperty('password')
  expect(await opened.records.sessions.find(session)).toBeNull()
  expect(await matches(OLD)).toBe(false)
  const token = tokenIn((await mails.mail(({ to }) => to === colleague.email)).source)
  expect(JSON.stringify(told)).not.toContain(token)
  expect(await replace(token, NEW)).toBe(200)
  expect(await replace(token, 'yepyeni bir şifre')).toBe('link-not-valid')
  expect(await matches(NEW)).toBe(true)
})

test('none but those who may edit users, and may do all that the colleague may, order one; the own account has its profile', async () => {
  const bystander = await tokenOf(await register('user', 'users.view'))
  expect((await order(bystander)).told).toMatchObject({ code: 'not-permitted', permission: 'users.edit' })
  const boss = await register('user', 'leads.manage')
  const editor = await register('user', 'users.view', 'users.edit')
  const token = await tokenOf(editor)
  expect((await order(token, boss.id)).told.code).toBe('colleague-exceeds-own')
  expect((await order(token, editor.id)).told.code).toBe('own-account')
  expect((await order(token)).status).toBe(200)
  await mails.mail(({ to }) => to === colleague.email)
  expect(mails.received.filter(({ to }) => to === boss.email || to === editor.email)).toEqual([])
  for (const { id } of [boss, editor]) expect(await opened.records.credentials.matches(id, OLD)).toBe(true)
})

test('an ordered link is good for its time', async () => {
  const token = await linkMailed()
  await opened.pool.query('update commands.password_links set expires_at = now() where user_id = $1', [colleague.id])
  expect(await replace(token, NEW)).toBe('link-not-valid')
  expect(await matches(NEW)).toBe(false)
})

test('a colleague who is deactivated has no use of a link, and none is ordered for one', async () => {
  const token = await linkMailed()
  expect((await ask(`/api/users/${colleague.id}/archive`, {}, admin)).status).toBe(200)
  expect(await replace(token, NEW)).toBe('link-not-valid')
  expect((await order(admin)).told.code).toBe('user-deactivated')
  expect(await matches(NEW)).toBe(false)
})

test('a message comes from the sender that the settings name when it is sent', async () => {
  const from = async () => {
    const before = mails.received.length
    expect((await order(admin)).status).toBe(200)
    const { source } = await mails.mail((mail) => mails.received.indexOf(mail) >= before)
    return /^From: (.+)\r$/m.exec(source)?.[1]
  }
  const name = (mailSenderName: string | null) =>
    opened.records.runner.run(
      recordDecider(siteSettings),
      SINGLE_ID,
      { type: 'Change', set: { mailSenderName } },
      aCause(),
    )
  await name('Umut Klinik')
  expect(await from()).toBe('Umut Klinik <kervan@klinik.example>')
  await name(null)
  expect(await from()).toBe('kervan@klinik.example')
})
