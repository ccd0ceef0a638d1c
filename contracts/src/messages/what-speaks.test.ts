import { expect, test } from 'vitest'
import type { MessageContent } from './message-content.ts'
import { marks, speaks, writtenBy } from './what-speaks.ts'

const media = { providerId: 'm1' }

test.each<[MessageContent, 'speaks' | 'marks' | 'tells']>([
  [{ kind: 'text', text: '' }, 'speaks'],
  [{ kind: 'image', media }, 'speaks'],
  [{ kind: 'audio', media }, 'speaks'],
  [{ kind: 'sticker', media }, 'speaks'],
  [{ kind: 'location', latitude: 1, longitude: 2 }, 'speaks'],
  [{ kind: 'contacts', contacts: [] }, 'speaks'],
  [{ kind: 'choice', title: 'Evet' }, 'speaks'],
  [{ kind: 'order', items: [] }, 'speaks'],
  [{ kind: 'unsupported', type: 'poll', raw: {} }, 'speaks'],
  [{ kind: 'unknown', type: 'new', raw: {} }, 'speaks'],
  [{ kind: 'reaction', to: 'm', emoji: null }, 'marks'],
  [{ kind: 'system', text: '', change: 'request_welcome' }, 'tells'],
])('%j %s', (content, does) => {
  expect([speaks({ content }), marks(content)]).toEqual([does === 'speaks', does === 'marks'])
})

test.each([
  ['unknown', 'edit', false],
  ['unknown', 'revoke', false],
  ['unknown', 'reaction', false],
  ['unknown', 'system', false],
  ['unsupported', 'edit', false],
  ['unsupported', 'pin', false],
  ['unsupported', 'keep_in_chat', false],
  ['unsupported', 'poll_update', true],
  ['unsupported', 'group_invite', true],
  ['unknown', 'text', true],
  ['unknown', 'constructor', true],
] as const)('%s content of the type %s speaks: %s', (kind, type, does) => {
  expect(speaks({ content: { kind, type } })).toBe(does)
})

test('what was written to a group is the group’s', () => {
  expect(speaks({ content: { kind: 'text' }, group: 'g' })).toBe(false)
})

test.each([
  ['2026-03-01T09:00:00.000Z', '2026-03-01T09:00:00.000Z'],
  ['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'],
  ['2028-01-01T00:00:00.000Z', '2026-03-01T10:00:00.000Z'],
])('told as written at %s and arrived at ten, it was written at %s', (told, written) => {
  expect(writtenBy(told, '2026-03-01T10:00:00.000Z')).toBe(written)
})
