import { Writable } from 'node:stream'
import { createSmtpSender } from '@kervan/infra/mail/smtp'
import { decodedText, type MailServer, startMailServer } from '@kervan/infra/mail/testing/mail-server'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshId } from '../../kit/derived-ids.ts'
import type { MailOutbox } from '../../mail/mail-outbox.ts'
import { runMailWorker } from '../../mail/run-mail-worker.ts'
import type { Records } from '../../ports.ts'
import { bindReaction, react } from '../../processes/reaction.ts'
import { whenAddressChangedTellTheOldOne } from '../../processes/when-address-changed-tell-the-old-one.ts'
import { openTestRecords, outcomeOf, type TestRecords } from '../../testing/open-test-records.ts'
import { aCause } from '../../testing/test-records.ts'
import { registerUserWith } from './register-user.ts'
import { REQUEST_LIMITS } from './request-limits.ts'
import { finishPasswordResets, resetPasswordByLink } from './reset-password-by-link.ts'
import { userDecider } from './user.decider.ts'

const OLD = 'dogru-at-pil-zimba'
const NEW = 'üç deve bir kervan'
const BASE = 'https://kervan.example'
const HERE = { address: '203.0.113.1', userAgent: null, isGone: () => false }

let opened: TestRecords
let records: Records
let outbox: MailOutbox
let server: MailServer
let people = 0
let username: string
let userId: string
let logged = ''
const running: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const lines = new Writable({
    write(line, _encoding, done) {
      logged += line
      done()
    },
  })
  const logger = pino({ level: 'info' }, lines)
  opened = await openTestRecords({ sendsMail: true, logger })
  records = opened.records
  outbox = records.mailOutbox!
})
afterAll(() => opened?.close())
beforeEach(async () => {
  username = `colleague-${++people}`
  server = await startMailServer()
  const user = {
    username,
    fullName: username,
    email: addressOf(username),
    userType: 'user',
    subRole: 'viewer',
  } as const
  userId = (await registerUserWith(records, { ...user, permissions: [] }, OLD, aCause())).outcome.id
})
afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
  await server.close()
  await opened.pool.query('truncate commands.mail_outbox, sessions.attempts')
})

const addressOf = (name: string) => `${name}@klinik.example`
const startWorker = (port = server.port, of: MailOutbox = outbox) => {
  const sender = createSmtpSender({ url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from: 'kervan@klinik.example' })
  const worker = runMailWorker({ records, outbox: of, sender, baseUrl: BASE, logger: records.logger })
  running.push(worker.stop)
  return worker
}
const ask = (login: string, language: 'tr' | 'en' = 'tr') =>
  outbox.enqueue({ id: freshId(records.clock()), kind: 'password-link', language, data: { login } })
const toUser = (name = username) => server.mail(({ to }) => to === addressOf(name))
const tokensIn = (source: string) => [
  ...new Set([...decodedText(source).matchAll(/new-password#([\w-]+)/g)].map(([, token]) => token!)),
]
const linkOf = async () => {
  startWorker()
  await ask(username)
  return tokensIn((await toUser()).source)[0]!
}
const reset = (token: string, newPassword: string) => resetPasswordByLink(records, { ...HERE, token, newPassword })
const messageIdOf = (source: string) => /Message-ID: (<.+@.+>)/.exec(source)![1]
const matches = (password: string) => records.credentials.matches(userId, password)
const changes = async () => {
  const types: string[] = []
  for await (const { type } of opened.store.readStream(`user-${userId}`)) types.push(type)
  return types.filter((type) => type === 'UserPasswordChanged').length
}

test('a mailed link replaces the password once and ends every session', async () => {
  const { token: session } = await records.signIn({ ...HERE, username, password: OLD })
  const token = await linkOf()
  expect(await outcomeOf(reset(token, NEW))).toBe('done')
  expect([await matches(NEW), await matches(OLD)]).toEqual([true, false])
  expect(await records.sessions.find(session)).toBeNull()
  expect(await outcomeOf(reset(token, 'yepyeni bir şifre'))).toBe('link-not-valid')
  expect(await changes()).toBe(1)
})

test('a lost answer is asked for again and is the same', async () => {
  const token = await linkOf()
  expect(await outcomeOf(reset(token, NEW))).toBe('done')
  expect(await outcomeOf(reset(token, NEW))).toBe('done')
  expect(await changes()).toBe(1)
})

test('of many who use one link at a time one password is in force, and the others are told', async () => {
  const token = await linkOf()
  const passwords = Array.from({ length: 6 }, (_, index) => `kervan yolcusu ${index}`)
  const ended = await Promise.all(passwords.map((password) => outcomeOf(reset(token, password))))
  expect(ended.filter((each) => each === 'done')).toHaveLength(1)
  expect(ended.filter((each) => each === 'link-not-valid')).toHaveLength(5)
  expect(await matches(passwords[ended.indexOf('done')]!)).toBe(true)
})

test('a common password leaves the link as it is', async () => {
  const token = await linkOf()
  expect(await outcomeOf(reset(token, 'password1'))).toBe('password-too-common')
  expect(await outcomeOf(reset(token, username))).toBe('password-is-username')
  expect(await outcomeOf(reset(token, NEW))).toBe('done')
})

test('a link is good for its time, and no longer once another one was used', async () => {
  startWorker()
  await ask(username)
  const [first] = tokensIn((await toUser()).source)
  await ask(username)
  const second = await server.mail(({ source }) => !source.includes(first!) && tokensIn(source)[0] !== first)
  const [token] = tokensIn(second.source)
  expect(await outcomeOf(reset(token!, NEW))).toBe('done')
  expect(await outcomeOf(reset(first!, 'yepyeni bir şifre'))).toBe('link-not-valid')
  await ask(username)
  const third = await server.mail(({ source }) => ![first, token].includes(tokensIn(source)[0]))
  await opened.pool.query('update commands.password_links set expires_at = now() where used_at is null')
  expect(await outcomeOf(reset(tokensIn(third.source)[0]!, OLD))).toBe('link-not-valid')
  expect(await matches(NEW)).toBe(true)
})

test('what a process that ended left undone after the password was replaced is finished', async () => {
  const token = await linkOf()
  const { token: session } = await records.signIn({ ...HERE, username, password: OLD })
  await records.passwordLinks.use(records.linkTokens.idOf('password-link', token)!, NEW)
  expect(await records.sessions.find(session)).not.toBeNull()
  await finishPasswordResets(records)
  await finishPasswordResets(records)
  expect(await records.sessions.find(session)).toBeNull()
  expect(await changes()).toBe(1)
})

test('a message whose process ended before it was noted as sent is the same message with the same link', async () => {
  const gone = new Error('the process ended')
  const removed = Promise.withResolvers<void>()
  const remove = async () => {
    removed.resolve()
    throw gone
  }
  const worker = startWorker(server.port, { ...outbox, remove })
  await ask(username)
  await removed.promise
  await worker.stop()
  await opened.pool.query('update commands.mail_outbox set due_at = now()')
  startWorker()
  const [first] = server.received
  const again = await server.mail((mail) => mail !== first && mail.to === addressOf(username))
  expect(messageIdOf(again.source)).toBe(messageIdOf(first!.source))
  expect(tokensIn(again.source)).toEqual(tokensIn(first!.source))
})

test('messages wait for a mail server that is away', async () => {
  const { port } = server
  await server.close()
  const worker = startWorker(port)
  await ask(username)
  await expect
    .poll(async () => (await opened.pool.query('select attempts from commands.mail_outbox')).rows)
    .toEqual([{ attempts: 1 }])
  await worker.stop()
  expect(await outbox.count()).toBe(1)
  server = await startMailServer()
  await opened.pool.query('update commands.mail_outbox set due_at = now()')
  startWorker()
  expect(tokensIn((await toUser()).source)).toHaveLength(1)
})

test('the address of an account finds it, as it is now and in any case of letters, and nothing is sent to a stranger', async () => {
  const now = `Yeni-${username}@klinik.example`
  await records.runner.run(userDecider, userId, { type: 'Change', set: { email: now } }, aCause())
  startWorker()
  await ask('kimse@klinik.example')
  await ask('kimse')
  await ask(addressOf(username))
  await ask(now.toUpperCase(), 'en')
  const mail = await server.mail(({ to }) => to === now)
  expect(decodedText(mail.source)).toContain('choose a new password')
  await expect.poll(() => outbox.count()).toBe(0)
  expect(server.received).toEqual([mail])
})

test('a used link tells no more of the present password than the sign-in does', async () => {
  const token = await linkOf()
  expect(await outcomeOf(reset(token, NEW))).toBe('done')
  const answers: unknown[] = []
  for (let guess = 0; guess < 11; guess++) answers.push(await outcomeOf(reset(token, `kervan yolcusu ${guess}`)))
  expect(answers).toEqual([...Array(10).fill('link-not-valid'), 'too-many-requests'])
})

test('a change of the address is told to the one before, and ends the links that went there', async () => {
  const token = await linkOf()
  const by = { kind: 'user', id: '0190a000-0000-7000-8000-00000000dead', name: 'Ayşe <b>Yılmaz</b>' } as const
  const set = { email: `yeni.${username}@klinik.example` }
  await records.runner.run(userDecider, userId, { type: 'Change', set }, aCause({ by }))
  await records.runner.run(userDecider, userId, { type: 'Change', set: { fullName: 'Yeni' } }, aCause({ by }))
  const told = bindReaction(whenAddressChangedTellTheOldOne, records)
  for (let time = 0; time < 2; time++)
    for await (const event of opened.store.readStream(`user-${userId}`))
      if (event.type === told.on) await react(told, event)
  const mail = await server.mail(({ to, source }) => to === addressOf(username) && tokensIn(source).length === 0)
  expect(decodedText(mail.source)).toContain(by.name)
  expect(decodedText(mail.source)).not.toContain(set.email)
  await expect.poll(() => outbox.count()).toBe(0)
  expect(server.received).toHaveLength(2)
  expect(logged).toContain('"security":"address-changed"')
  expect(await outcomeOf(reset(token, NEW))).toBe('link-not-valid')
  await records.runner.run(userDecider, userId, { type: 'Change', set: { email: addressOf(username) } }, aCause())
  expect(await outcomeOf(reset(token, NEW))).toBe('link-not-valid')
})

test('limits bind what was typed, whether there is such an account or not', async () => {
  for (const subject of [username, 'there-is-no-such-user']) {
    const limited: string[] = []
    const once = (from: number) =>
      outcomeOf(
        records.requestLimits('password-link', { address: `198.51.100.${from}`, subject }, (limit) =>
          limited.push(limit),
        ),
      )
    for (let from = 0; from < REQUEST_LIMITS['password-link'].subject.most; from++) await once(from)
    expect(await once(99)).toBe('too-many-requests')
    expect(limited).toEqual(['subject'])
  }
})

test('what opens a link is neither kept nor logged', async () => {
  const token = await linkOf()
  await reset(token, NEW)
  const { rows } = await opened.pool.query('select l::text as row from commands.password_links l')
  const kept = JSON.stringify(rows) + logged
  for await (const { data } of opened.store.readStream(`user-${userId}`))
    expect(JSON.stringify(data)).not.toContain(token)
  expect(kept).toContain(userId)
  for (const secret of [token, token.slice(-43), addressOf(username), NEW]) expect(kept).not.toContain(secret)
})
