import { grantOf } from '@kervan/tests/support/builders/user.builder'
import { accountUpdate, phoneQuality, serviceError } from '@kervan/tests/support/meta-simulator/account-news'
import { CLINIC } from '@kervan/tests/support/meta-simulator/webhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createInboundHandler } from '../inbound/inbound-handler.ts'
import { registerUserWith } from '../kinds/user/register-user.ts'
import { bindReaction, react } from '../processes/reaction.ts'
import { whenConnectionsFailTellThoseWhoMend } from '../processes/when-connections-fail-tell-those-who-mend.ts'
import { openTestRecords, type TestRecords } from '../testing/open-test-records.ts'
import { aCause } from '../testing/test-records.ts'
import { meta } from '../webhooks/meta/meta.ts'
import { accountDecider } from './account-decider.ts'
import { createAccountReception } from './account-reception.ts'
import { followAccount } from './follow-account.ts'

const ID = '0190a000-0000-7000-8000-0000000000d0'
const STREAM = `channel-account-${ID}`
const VALUES = {
  ...{ name: 'Umut Klinik', channel: 'whatsapp', account: CLINIC.phoneNumberId },
  ...{ page: null, accountSid: null, user: null, imapServer: null, smtpServer: null, mailbox: null, signature: null },
}
const minute = (count: number) => new Date(Date.UTC(2026, 10, 27, 7, count))

let opened: TestRecords
let webhooks = 0
beforeEach(async () => {
  opened = await openTestRecords()
  await opened.records.runner.run(accountDecider, ID, { type: 'Create', values: VALUES }, aCause())
  await followAccount(opened.records, ID)
})
afterEach(() => opened?.close())

/** Takes webhooks in as the inbox hands them on, each in a row of its own; then what follows from them happens, twice. */
const open = () => {
  const { records, store } = opened
  const accounts = createAccountReception(records)
  const { read } = createInboundHandler(meta, {
    receive: async (item, cause) => item.kind === 'account' && accounts.receive(item, cause),
  })
  const reactions = whenConnectionsFailTellThoseWhoMend.map((each) => bindReaction(each, records))
  return {
    received: accounts.received,
    async take(webhook: unknown) {
      const id = BigInt(++webhooks)
      const raw = Buffer.from(JSON.stringify(webhook))
      const stored = { id, provider: 'meta', raw, receivedAt: new Date().toISOString(), correlationId: `row ${id}` }
      await (await read({ ...stored, headers: {}, attempts: 0 } as never)).handle()
      await followAccount(records, ID)
      for (let handled = 0; handled < 2; handled++)
        for (const event of await Array.fromAsync(store.readStream(STREAM)))
          for (const reaction of reactions) if (reaction.on === event.type) await react(reaction, event)
    },
  }
}

const valuesNow = async () => (await opened.records.runner.load(accountDecider, ID)).state!.values
const typesOf = async (stream: string) =>
  (await Array.fromAsync(opened.store.readStream(stream))).map(({ type }) => type)

const register = async (username: string, permission: Parameters<typeof grantOf>[0]) => {
  const named = { username, fullName: username, email: null, userType: 'user', subRole: 'viewer' } as const
  await registerUserWith(
    opened.records,
    { ...named, permissions: [grantOf(permission)] },
    'gizli parola bizim',
    aCause(),
  )
  return (await opened.records.claims.ownerOf({ kind: 'username', value: username }))!
}

test('what Meta tells of a number and its account is kept, told once to who may view it where it is worse, and quietly where it is better', async () => {
  const selin = await register('selin', 'messaging_integrations.view')
  const deniz = await register('deniz', 'leads.view')
  const toldTo = async (userId: string) =>
    (await typesOf(`notifications-${userId}`)).filter((type) => type === 'TimeCame').length
  const { take, received } = open()

  const flagged = phoneQuality(CLINIC, 'FLAGGED', { limit: 'TIER_1K', at: minute(1) })
  await take(flagged)
  expect(received).toEqual({ known: 0, stranger: 1 })
  await take(serviceError(CLINIC))
  expect(await valuesNow()).toMatchObject({ wabaId: CLINIC.wabaId, phoneNumber: CLINIC.displayPhoneNumber })

  for (let times = 0; times < 3; times++) await take(flagged)
  expect(await valuesNow()).toMatchObject({ quality: 'FLAGGED', messagingLimit: 'TIER_1K' })
  expect(await toldTo(selin)).toBe(1)

  const initiated = { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: 1_796_367_600 }
  await take(accountUpdate(CLINIC, 'ACCOUNT_RESTRICTION', { restriction_info: [initiated] }, minute(3)))
  expect(await valuesNow()).toMatchObject({
    restriction: 'RESTRICTED_BIZ_INITIATED_MESSAGING',
    restrictedUntil: '2026-12-04T07:00:00.000Z',
  })
  expect(await toldTo(selin)).toBe(2)

  await take(phoneQuality(CLINIC, 'UNFLAGGED', { limit: 'TIER_10K', at: minute(5) }))
  await take(phoneQuality(CLINIC, 'DOWNGRADE', { limit: 'TIER_250', at: minute(4) }))
  await take(accountUpdate(CLINIC, 'DISABLED_UPDATE', { ban_info: { waba_ban_state: 'REINSTATE' } }, minute(6)))
  await take(accountUpdate(CLINIC, 'DISABLED_UPDATE', { ban_info: { waba_ban_state: 'DISABLE' } }, minute(5)))
  expect(await valuesNow()).toMatchObject({
    ...{ quality: 'UNFLAGGED', messagingLimit: 'TIER_10K', restriction: null, restrictedUntil: null },
  })
  expect(await toldTo(selin)).toBe(2)
  expect(await toldTo(deniz)).toBe(0)
})

test('news of another business account, or of another number of ours, change nothing here', async () => {
  const { take, received } = open()
  await take(serviceError(CLINIC))
  const before = await typesOf(STREAM)
  await take(phoneQuality({ ...CLINIC, displayPhoneNumber: '908502420018' }, 'FLAGGED'))
  await take(accountUpdate({ ...CLINIC, wabaId: '1184029375510267' }, 'PARTNER_REMOVED'))
  await take(accountUpdate(CLINIC, 'VERIFIED_ACCOUNT'))
  expect(await typesOf(STREAM)).toEqual(before)
  expect(received).toEqual({ known: 0, stranger: 2 })
})
