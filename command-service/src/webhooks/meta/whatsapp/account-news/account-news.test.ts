import { accountUpdate, phoneQuality } from '@kervan/tests/support/meta-simulator/account-news'
import { text } from '@kervan/tests/support/meta-simulator/message-parts'
import { createPeople } from '@kervan/tests/support/meta-simulator/people'
import { createRandom } from '@kervan/tests/support/meta-simulator/random'
import { CLINIC, message } from '@kervan/tests/support/meta-simulator/webhooks'
import { expect, test } from 'vitest'
import { normalise } from '../normalise.ts'
import { numbersIn } from './account-news.ts'

const AT = new Date('2026-11-27T07:00:00.000Z')
const UNTIL = '2026-12-04T07:00:00.000Z'
const RECEIVED = '2026-11-27T07:00:05.000Z'
const NUMBER = CLINIC.displayPhoneNumber

const newsOf = (webhook: unknown) =>
  normalise(webhook, RECEIVED).map((item) => ('news' in item ? item.news : item.kind))

test.each([
  ['FLAGGED', { event: 'FLAGGED', quality: 'FLAGGED', messagingLimit: 'TIER_1K' }],
  ['UNFLAGGED', { event: 'UNFLAGGED', quality: 'UNFLAGGED', messagingLimit: 'TIER_1K' }],
  ['DOWNGRADE', { event: 'DOWNGRADE', quality: null, messagingLimit: 'TIER_1K' }],
  ['ONBOARDING', { event: 'ONBOARDING', quality: null, messagingLimit: 'TIER_1K' }],
  ['SOMETHING_NEW', { event: 'SOMETHING_NEW', quality: 'SOMETHING_NEW', messagingLimit: 'TIER_1K' }],
])('%s says how a number is rated', (event, news) => {
  const told = {
    kind: 'account',
    channel: 'whatsapp',
    tells: 'quality',
    wabaId: CLINIC.wabaId,
    number: NUMBER,
    at: AT.toISOString(),
    news,
  }
  expect(normalise(phoneQuality(CLINIC, event, { at: AT }), RECEIVED)).toEqual([told])
})

const NONE = { restrictionReason: null, restrictedFrom: null, restrictedUntil: null }
const INITIATED = 'RESTRICTED_BIZ_INITIATED_MESSAGING'
const ADDING = 'RESTRICTED_ADD_PHONE_NUMBER_ACTION'
const seconds = Date.parse(UNTIL) / 1_000

test.each([
  ['DISABLED_UPDATE', { ban_info: { waba_ban_state: 'DISABLE' } }, 'DISABLE', {}],
  ['DISABLED_UPDATE', { ban_info: { waba_ban_state: ['SCHEDULE_FOR_DISABLE'] } }, 'SCHEDULE_FOR_DISABLE', {}],
  ['DISABLED_UPDATE', { ban_info: { waba_ban_state: 'REINSTATE', waba_ban_date: 'April 17, 2025' } }, null, {}],
  [
    'ACCOUNT_RESTRICTION',
    { restriction_info: [{ restriction_type: INITIATED, expiration: seconds }] },
    INITIATED,
    { restrictedUntil: UNTIL },
  ],
  [
    'ACCOUNT_RESTRICTION',
    { restriction_info: [{ restriction_type: INITIATED, expiration: String(seconds) }, { restriction_type: ADDING }] },
    `${ADDING},${INITIATED}`,
    {},
  ],
  ['ACCOUNT_RESTRICTION', { restriction_info: 'none' }, 'ACCOUNT_RESTRICTION', {}],
  [
    'ACCOUNT_VIOLATION',
    { violation_info: { violation_type: 'ADULT' } },
    'ACCOUNT_VIOLATION',
    { restrictionReason: 'ADULT' },
  ],
  ['PARTNER_REMOVED', {}, 'PARTNER_REMOVED', {}],
])('%s %j forbids %s', (event, info, restriction, more) => {
  const told = { ...NONE, ...more, event, restriction }
  expect(newsOf(accountUpdate(CLINIC, event, info, AT))).toEqual([told])
})

test.each([
  ['November 27, 2026', '2026-11-27'],
  ['2026-11-27', '2026-11-27'],
  [seconds, '2026-12-04'],
  ['', null],
  ['DATE', null],
  [['November 27, 2026'], null],
  [undefined, null],
])('an account that is disabled on %j is so from %j', (waba_ban_date, restrictedFrom) => {
  const info = { ban_info: { waba_ban_state: 'DISABLE', waba_ban_date } }
  expect(newsOf(accountUpdate(CLINIC, 'DISABLED_UPDATE', info, AT))).toMatchObject([{ restrictedFrom }])
})

test('what tells nothing that we read, or not whose it is, is kept and changes nothing', () => {
  expect(newsOf(accountUpdate(CLINIC, 'VERIFIED_ACCOUNT'))).toEqual(['other'])
  expect(newsOf(accountUpdate(CLINIC, 'DISABLED_UPDATE'))).toEqual(['other'])
  expect(newsOf(phoneQuality({ ...CLINIC, displayPhoneNumber: '' }, 'FLAGGED'))).toEqual(['other'])
  const { object, entry } = phoneQuality(CLINIC, 'FLAGGED')
  expect(newsOf({ object, entry: entry.map(({ changes }) => ({ changes })) })).toEqual(['other'])
})

test('the number of an account is what its messages say, once for a webhook', () => {
  const one = message(CLINIC, createPeople(createRandom(3))('tr'), text('Merhaba'))
  const { wabaId, phoneNumberId: account } = CLINIC
  expect(numbersIn({ ...one, entry: [...one.entry, ...one.entry] }, RECEIVED)).toEqual([
    { kind: 'account', channel: 'whatsapp', tells: 'number', wabaId, account, number: NUMBER, at: RECEIVED },
  ])
  for (const odd of [null, [], { object: 'page' }, { object: one.object, entry: [{ changes: [{ value: 7 }] }] }])
    expect(numbersIn(odd, RECEIVED)).toEqual([])
})
