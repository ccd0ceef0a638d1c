import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { PUBLIC_EVENTS } from '@kervan/contracts/webhooks/public-events'
import { expect, test } from 'vitest'
import { publicEventOf } from './public-event.ts'

const ID = '0190a000-0000-7000-8000-0000000000b1'
const recorded = (stream: string, type: string, data: object): RecordedEvent =>
  ({
    ...{ id: ID, stream: `${stream}-${ID}`, type, data, revision: 3n, position: 9n },
    metadata: { at: '2026-03-01T10:00:00.000Z' },
  }) as unknown as RecordedEvent
const changed = (...names: readonly string[]) => ({
  changes: Object.fromEntries(names.map((name) => [name, { from: 'Ayşe', to: 'Fatma' }])),
})

test('what a record holds is not told, only which of its fields hold something else', () => {
  const told = publicEventOf(recorded('request', 'RequestChanged', changed('priority', 'notes')))
  expect(told).toEqual({
    type: 'request.changed',
    timestamp: '2026-03-01T10:00:00.000Z',
    data: { kind: 'request', id: ID, revision: '3', changed: ['notes', 'priority'] },
  })
  expect(JSON.stringify(told)).not.toMatch(/Ayşe|Fatma/)
})

test('of medical and passport fields not even the names are told', () => {
  const told = publicEventOf(
    recorded('person', 'PersonChanged', changed('allergies', 'passportNumber', 'diet', 'name')),
  )
  expect(told?.data.changed).toEqual(['name'])
})

test('a move tells the status, and the archive both ways', () => {
  expect(publicEventOf(recorded('request', 'RequestStatusChanged', { from: 'new', to: 'done' }))).toMatchObject({
    type: 'request.moved',
    data: { status: 'done' },
  })
  expect(publicEventOf(recorded('event', 'EventArchived', {}))?.type).toBe('event.archived')
  expect(publicEventOf(recorded('event', 'EventRestored', {}))?.type).toBe('event.restored')
})

test('no subscriber is told of notes, other kinds and events that cannot be subscribed to', () => {
  expect(publicEventOf(recorded('request', 'RequestNoteAdded', { noteId: ID, text: 'gizli' }))).toBeNull()
  expect(publicEventOf(recorded('user', 'UserChanged', changed('fullName')))).toBeNull()
  expect(publicEventOf(recorded('site-settings', 'SiteSettingsChanged', changed('companyName')))).toBeNull()
  expect(publicEventOf(recorded('webhook-subscription', 'WebhookSubscriptionChanged', changed('url')))).toBeNull()
  expect(new Set(PUBLIC_EVENTS).size).toBe(PUBLIC_EVENTS.length)
})
