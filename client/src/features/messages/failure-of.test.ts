import { expect, it } from 'vitest'
import { textsOf } from '../../base/i18n/testing/texts-of.ts'
import { FAILURES, failureOf } from './failure-of.ts'

it.each([
  ['131047', 'window'],
  ['131026', 'undeliverable'],
  ['131056', 'pair-rate'],
  ['130429', 'busy'],
  ['131049', 'held-back'],
  ['131051', 'unsupported'],
  ['131000', 'provider'],
  ['131021', 'self'],
  ['131045', 'registration'],
  ['132000', 'template-values'],
  ['132001', 'template-gone'],
  ['132005', 'template-length'],
  ['132007', 'template'],
  ['132012', 'template-values'],
  ['132015', 'template-paused'],
  ['132068', 'template'],
  ['consent-not-given', 'no-consent'],
  ['190', 'token'],
  ['368', 'blocked'],
  ['100', 'parameter'],
  ['window-closed', 'window'],
  ['consent-withdrawn', 'consent'],
  ['too-late', 'late'],
  ['account-waits', 'account-waits'],
  ['999999', 'other'],
  ['constructor', 'other'],
  [null, 'other'],
])('%s of WhatsApp means %s', (code, failure) => {
  expect(failureOf('whatsapp', code)).toBe(failure)
})

it.each([
  ['30003', 'phone-off'],
  ['30005', 'no-such-number'],
  ['30006', 'landline'],
  ['30007', 'filtered'],
  ['21610', 'stopped'],
  ['21211', 'no-such-number'],
  ['21408', 'country'],
  ['20003', 'token'],
  ['99999', 'other'],
])('%s of Twilio means %s', (code, failure) => {
  expect(failureOf('sms', code)).toBe(failure)
})

it.each([
  ['550', 'no-mailbox'],
  ['552', 'mailbox-full'],
  ['554', 'mail-refused'],
  ['451', 'mail-later'],
  ['535', 'mail-login'],
  ['unreachable', 'not-reached'],
  ['131047', 'other'],
])('%s of a mail server means %s', (code, failure) => {
  expect(failureOf('email', code)).toBe(failure)
})

it.each([
  ['10/2018278', 'window'],
  ['10/2534022', 'window'],
  ['10', 'permission'],
  ['10/1', 'permission'],
  ['551/1545041', 'unavailable'],
  ['100/2018001', 'unavailable'],
  ['100/2018109', 'parameter'],
  ['190/463', 'token'],
  ['613', 'busy'],
  ['1200/2', 'provider'],
  ['7/7', 'other'],
])('%s of a page means %s', (code, failure) => {
  expect(failureOf('facebook', code)).toBe(failure)
  expect(failureOf('instagram', code)).toBe(failure)
})

it('a number of one provider means nothing of another', () => {
  expect(failureOf('sms', '131047')).toBe('other')
  expect(failureOf('sms', 'window-closed')).toBe('window')
})

it.each(['tr', 'en'])('each is told in words, with what can be done, in %s', (language) => {
  const { failure } = textsOf(language).timeline as { failure: Record<string, { what: string; todo: string }> }
  expect(Object.keys(failure).toSorted()).toEqual(FAILURES.toSorted())
  for (const { what, todo } of Object.values(failure))
    expect([what, todo].every((words) => words.endsWith('.'))).toBe(true)
})
