import { refused } from '@kervan/contracts/errors/refusal'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { UnreadableEvent } from '@kervan/contracts/events/upcast'
import { expect, test } from 'vitest'
import { StoreRefused, StoreUnavailable } from '../event-store/port.ts'
import { VaultUnavailable } from '../vault/port.ts'
import { problemOf } from './problem-of.ts'

const error = (more: object) => Object.assign(new Error('a secret of the inside'), more)

const newer = { type: 'LeadNoteAdded', id: 'secret', metadata: { schemaVersion: 2 } } as RecordedEvent

test('a problem speaks the language of its caller, its title too', () => {
  const problem = problemOf(refused('lead-not-found'), 'tr', 'r-1')
  expect([problem.title, problem.detail, problem.message]).toEqual(Array(3).fill('Aday bulunamadı.'))
})

test.each([
  ['an event of a newer version', new UnreadableEvent(newer, 'a secret of the inside'), 'event-unreadable'],
  ['a database that is away', error({ code: 'ECONNREFUSED' }), 'unavailable'],
  ['a store that takes nothing from us', new StoreRefused('appending', new Error('read-only')), 'store-refuses'],
  ['a store that is away', new StoreUnavailable('appending', error({})), 'unavailable'],
  ['a store of keys that is away', new VaultUnavailable('opening', error({})), 'unavailable'],
  [
    'a request that its caller broke off',
    error({ code: 'ECONNABORTED', type: 'request.aborted', status: 400, expose: true }),
    'malformed-json',
  ],
  ['a provider that refuses us', error({ status: 404 }), 'internal'],
  ['a fault of ours', new URIError('URI malformed'), 'internal'],
])('%s is told as such and shows no inside', (_name, cause, code) => {
  const problem = problemOf(cause, 'en', 'r-1')
  expect(problem.code).toBe(code)
  expect(JSON.stringify(problem)).not.toMatch(/secret|URI/)
})

test('what goes on with a sign-in is told with the refusal that asks for it', () => {
  const asked = { challenge: 'the challenge', ways: ['totp', 'recovery-code'] }
  expect(problemOf(refused('second-factor-needed', asked), 'en', 'r-1')).toMatchObject(asked)
})

test('a closed window is told with when it could, and without a time where there was none', () => {
  const until = '2026-03-02T10:00:00.000Z'
  expect(problemOf(refused('window-closed', { until }), 'tr', 'r-1')).toMatchObject({ status: 409, until })
  expect(problemOf(refused('window-closed', { until: null }), 'tr', 'r-1')).not.toHaveProperty('until')
})
