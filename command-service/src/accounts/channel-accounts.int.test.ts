import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import type { CredentialName } from '@kervan/contracts/messages/channels'
import { testFiles } from '@kervan/infra/files/testing/test-files'
import { deliverMail, logInToMail } from '@kervan/infra/mail/deliver'
import { getFromPublic } from '@kervan/infra/outgoing/get-from-public'
import { grantOf } from '@kervan/tests/support/builders/user.builder'
import { type GraphServer, startGraphServer } from '@kervan/tests/support/meta-simulator/graph-server'
import { CLINIC } from '@kervan/tests/support/meta-simulator/webhooks'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { conversationDecider } from '../kinds/conversation/conversation.decider.ts'
import { registerUserWith } from '../kinds/user/register-user.ts'
import { freshId } from '../kit/derived-ids.ts'
import { bindReaction, react } from '../processes/reaction.ts'
import { whenConnectionsFailTellThoseWhoMend } from '../processes/when-connections-fail-tell-those-who-mend.ts'
import { whenMessagesAreRequestedQueueThem } from '../processes/when-messages-are-requested-queue-them.ts'
import { ACCOUNT_PAUSE_MS } from '../sending/refused-account.ts'
import { runMessageWorker } from '../sending/run-message-worker.ts'
import { openTestRecords, type TestRecords } from '../testing/open-test-records.ts'
import { aCause } from '../testing/test-records.ts'
import { meta } from '../webhooks/meta/meta.ts'
import { accountDecider } from './account-decider.ts'
import { accountAsTold, followAccount } from './follow-account.ts'
import { takeOverEnvironment } from './take-over-environment.ts'

const TOKEN = 'the first token of a test'
const RENEWED = 'the second token of a test'
const ID = '0190a000-0000-7000-8000-0000000000c0'
const ACCOUNT = { channel: 'whatsapp', account: CLINIC.phoneNumberId } as const

let graph: GraphServer
let opened: TestRecords
let worker: ReturnType<typeof runMessageWorker> | null
beforeEach(async () => {
  worker = null
  graph = await startGraphServer({ account: CLINIC, token: TOKEN })
  opened = await openTestRecords({ providers: [meta], connecting: connectingBy({}) })
})
afterEach(async () => {
  await worker?.stop()
  await opened?.close()
  await graph?.close()
})

const connectingBy = (settings: object) => ({
  settings: { META_GRAPH_URL: graph.url, ...settings },
  deliverMail,
  logInToMail,
  getFromPublic,
})

const VALUES = {
  ...{ name: 'Umut Klinik', ...ACCOUNT },
  ...{ page: null, accountSid: null, user: null, imapServer: null, smtpServer: null, mailbox: null, signature: null },
}

const connect = async () => {
  await opened.records.runner.run(accountDecider, ID, { type: 'Create', values: VALUES }, aCause())
  await followAccount(opened.records, ID)
}

const setToken = async (value: string, name: CredentialName = 'accessToken') => {
  const { runner, accountLedger, clock } = opened.records
  const credential = freshId(clock())
  await accountLedger.setCredentials(ID, credential, [{ name, value }], 'Selin')
  const asked = { credential, names: [name], source: 'typed' }
  await runner.run(accountDecider, ID, { type: 'Act', act: 'setCredentials', asked, byProduct: true }, aCause())
  await followAccount(opened.records, ID)
}

const accountNow = async () => accountAsTold(ID, (await opened.records.runner.load(accountDecider, ID)).state!)
const eventTypes = async (stream = `channel-account-${ID}`) =>
  (await Array.fromAsync(opened.store.readStream(stream))).map(({ type }) => type)

const work = () => {
  const { records } = opened
  worker = runMessageWorker({
    records,
    outbox: records.messageOutbox,
    files: testFiles(),
    logger: pino({ level: 'silent' }),
  })
}

/** So many people have just written, and each is answered. */
const requestMessages = async (count: number): Promise<void> => {
  const { runner } = opened.records
  const queue = whenMessagesAreRequestedQueueThem.map((each) => bindReaction(each, opened.records))
  for (let each = 0; each < count; each++) {
    const number = String(905_320_000_000 + each)
    const id = `0190a000-0000-7000-8000-${String(each).padStart(12, '0')}`
    const at = new Date().toISOString()
    const message = {
      ...{ ...ACCOUNT, sender: { phone: `+${number}` }, messageId: `wamid.in.${number}`, sentAt: at },
      content: { kind: 'text', text: 'Merhaba' },
    } as const
    await runner.run(conversationDecider, id, { type: 'Receive', ...message }, aCause({ at }))
    const request = {
      type: 'Request',
      messageId: `0190a000-0000-7000-9000-${String(each).padStart(12, '0')}`,
      content: { kind: 'text', text: `Yanıt ${each}` },
    } as const
    await runner.run(conversationDecider, id, request, aCause())
    const events = await Array.fromAsync(opened.store.readStream(`conversation-${id}`))
    const requested = events.at(-1)!
    for (const reaction of queue) if (reaction.on === requested.type) await react(reaction, requested)
  }
}

/** Messages that are refused at once. */
const MANY = schedulesOf(10, 50)

test('credentials are kept until the record names others, also those that it does not name yet', async () => {
  await connect()
  const { runner, accountLedger, clock } = opened.records
  const [first, second] = [freshId(clock()), freshId(clock())]
  const kept = async () => (await accountLedger.credentials()).map(({ credential }) => credential)
  const name = async (credential: string) => {
    const asked = { credential, names: ['accessToken'], source: 'typed' }
    await runner.run(accountDecider, ID, { type: 'Act', act: 'setCredentials', asked, byProduct: true }, aCause())
  }
  const store = (credential: string) =>
    accountLedger.setCredentials(ID, credential, [{ name: 'accessToken', value: TOKEN }], 'Selin')
  await store(first)
  // What happened to the account before is followed late, beside the request that sets its credentials.
  await followAccount(opened.records, ID)
  await name(first)
  await followAccount(opened.records, ID)
  expect(await kept()).toEqual([first])
  await store(second)
  await followAccount(opened.records, ID)
  expect(new Set(await kept())).toEqual(new Set([first, second]))
  await name(second)
  await followAccount(opened.records, ID)
  expect(await kept()).toEqual([second])

  await store(first)
  await opened.pool.query("update commands.channel_credentials set set_at = now() - interval '2 hours'")
  await followAccount(opened.records, ID)
  expect(await kept()).toEqual([second])
})

test('many messages that are refused make an account fail once; they wait, and go once it has another credential', async () => {
  await connect()
  await setToken('a token that has expired')
  work()
  await requestMessages(MANY)
  await expect.poll(async () => (await accountNow()).status).toBe('failing')
  expect((await eventTypes()).filter((type) => type === 'ChannelAccountFailed')).toHaveLength(1)
  expect(graph.taken).toHaveLength(0)

  await setToken(TOKEN)
  // Sooner than the pause after a refusal would end.
  await expect.poll(() => graph.taken.length, { timeout: ACCOUNT_PAUSE_MS - 15_000 }).toBe(MANY)
  expect(new Set(graph.taken.map(({ words }) => words)).size).toBe(MANY)
  await expect.poll(async () => (await accountNow()).status).toBe('working')
  expect((await eventTypes()).filter((type) => type === 'ChannelAccountFailed')).toHaveLength(1)
}, 120_000)

test('a message that is asked for while its account fails is said to wait for it, once, and goes once it is mended', async () => {
  await connect()
  await setToken('a token that has expired')
  const { channelAccounts, clock } = opened.records
  await channelAccounts.tellFails(await accountNow(), '190', clock())
  await followAccount(opened.records, ID)
  await requestMessages(1)
  work()
  const told = async () => {
    const stream = 'conversation-0190a000-0000-7000-8000-000000000000'
    return (await Array.fromAsync(opened.store.readStream(stream)))
      .filter(({ type }) => /HandedBack|HandedOver|Accepted/.test(type))
      .map(({ type, data }) => [type, (data as { code?: string }).code])
  }
  const waits = [['MessageHandedBack', 'account-waits']]
  await expect.poll(told, { timeout: 60_000 }).toEqual(waits)
  const turns = async () =>
    (await opened.pool.query<{ attempts: number }>('select attempts from commands.message_outbox')).rows[0]?.attempts
  const before = (await turns())!
  await opened.pool.query('update commands.message_outbox set due_at = now()')
  await expect.poll(turns, { timeout: 60_000 }).toBeGreaterThan(before)
  expect(await told()).toEqual(waits)
  expect(graph.taken).toHaveLength(0)

  await setToken(TOKEN)
  await opened.pool.query('update commands.message_outbox set due_at = now()')
  await expect
    .poll(async () => (await told()).map(([type]) => type), { timeout: 60_000 })
    .toEqual(['MessageHandedBack', 'MessageHandedOver', 'MessageAccepted'])
}, 120_000)

test('a test tells what is wrong in the provider’s words, and how far it trusts an account that works', async () => {
  await connect()
  const { channelAccounts } = opened.records
  expect(await channelAccounts.connect(await accountNow())).toBeNull()
  await setToken('wrong')
  const refused = await (await channelAccounts.connect(await accountNow()))!.test()
  expect(refused).toEqual({
    ok: false,
    code: '190',
    detail: 'Error validating access token',
    refusesAccount: true,
  })
  await setToken(TOKEN)
  const taken = await (await channelAccounts.connect(await accountNow()))!.test()
  expect(taken).toMatchObject({ ok: true, quality: 'GREEN', messagingLimit: 'TIER_1K' })
})

test('credentials lie sealed, no event holds them, and those that were replaced are gone', async () => {
  await connect()
  await setToken(TOKEN)
  await setToken(RENEWED)
  await setToken('the secret of an app', 'appSecret')
  const { rows } = await opened.pool.query('select name, box from commands.channel_credentials order by name')
  expect(rows.map(({ name }) => name)).toEqual(['accessToken', 'appSecret'])
  const lying = JSON.stringify(
    [rows.map(({ box }) => box.toString('latin1')), await Array.fromAsync(opened.store.readAll({}))],
    (_, value) => (typeof value === 'bigint' ? String(value) : value),
  )
  for (const secret of [TOKEN, RENEWED, 'the secret of an app']) expect(lying).not.toContain(secret)
  expect(await opened.records.accountLedger.open(await accountNow())).toEqual({
    accessToken: RENEWED,
    appSecret: 'the secret of an app',
  })
  expect(await opened.records.channelAccounts.secretsOf('appSecret')).toEqual(['the secret of an app'])
})

test('credentials of which the record was never told, as a process ended, are not used', async () => {
  await connect()
  await setToken(TOKEN)
  await opened.records.accountLedger.setCredentials(
    ID,
    freshId(new Date().toISOString()),
    [{ name: 'accessToken', value: RENEWED }],
    'Selin',
  )
  expect(await opened.records.accountLedger.open(await accountNow())).toEqual({ accessToken: TOKEN })
})

test('the settings of the environment make an account once; other ones are new credentials, until some are typed', async () => {
  const start = async (token: string) => {
    await opened.close()
    opened = await openTestRecords({
      providers: [meta],
      connecting: connectingBy({ META_ACCESS_TOKEN: token, META_PHONE_NUMBER_ID: CLINIC.phoneNumberId }),
    })
  }
  await start(TOKEN)
  await takeOverEnvironment(opened.records, Buffer.alloc(32))
  await takeOverEnvironment(opened.records, Buffer.alloc(32))
  const [account] = await opened.records.accountLedger.list()
  expect(account).toMatchObject({ ...ACCOUNT, status: 'unknown', credentials: { source: 'environment' } })
  expect(await eventTypes(`channel-account-${account!.id}`)).toEqual([
    'ChannelAccountCreated',
    'ChannelAccountCredentialsSet',
  ])
  const found = await opened.records.sendingAccounts.find(ACCOUNT.channel, ACCOUNT.account)
  expect(found).toMatchObject({ waits: false, sender: ACCOUNT })
})

test('every user who may view the integrations is told once of each failure, however often it is handled, and no other user is told', async () => {
  const { records, store } = opened
  const register = async (username: string, permissions: Parameters<typeof grantOf>[0][]) => {
    const named = { username, fullName: username, email: null, userType: 'user', subRole: 'viewer' } as const
    const user = { ...named, permissions: permissions.map(grantOf) }
    await registerUserWith(records, user, 'gizli parola bizim', aCause())
    return (await records.claims.ownerOf({ kind: 'username', value: username }))!
  }
  const mending = [
    await register('selin', ['messaging_integrations.view']),
    await register('mert', ['messaging_integrations.view', 'leads.view']),
  ]
  const other = await register('deniz', ['leads.view'])
  await connect()
  await setToken('a token that has expired')
  const { channelAccounts, clock } = records
  for (let refused = 0; refused < 3; refused++) await channelAccounts.tellFails(await accountNow(), '190', clock())

  const reactions = whenConnectionsFailTellThoseWhoMend.map((each) => bindReaction(each, records))
  for (let handled = 0; handled < 2; handled++)
    for (const event of await Array.fromAsync(store.readStream(`channel-account-${ID}`)))
      for (const reaction of reactions) if (reaction.on === event.type) await react(reaction, event)
  const toldTo = async (userId: string) =>
    (await Array.fromAsync(store.readStream(`notifications-${userId}`))).map(({ type, data }) => [type, data])
  const told = { kind: 'channel-account', recordId: ID, name: 'failing' }
  for (const userId of mending) expect(await toldTo(userId)).toEqual([['TimeCame', expect.objectContaining(told)]])
  expect(await toldTo(other)).toEqual([])
})
