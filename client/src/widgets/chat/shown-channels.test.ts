import { describe, expect, test } from 'vitest'
import { findLeadChannel, type ShownChannel, searchChannels } from './shown-channels.ts'

const row = (id: string, given: Partial<ShownChannel> = {}): ShownChannel => ({
  kind: 'lead',
  id,
  name: 'Işıl Çağrı',
  channel: 'whatsapp',
  email: null,
  phone: null,
  lastWords: null,
  at: '2026-11-02T09:00:00.000Z',
  isSaid: true,
  unread: 0,
  isWaiting: false,
  ...given,
})
const ids = (channels: readonly { readonly id: string }[]) => channels.map(({ id }) => id)

describe('a conversation is found', () => {
  const isil = row('isil', { email: 'isil@example.com', phone: '+905321234567' })
  const colleague = row('colleague', { kind: 'colleague', name: 'Mehmet Aydın', at: '2026-11-03T09:00:00.000Z' })
  test.each([
    ['CAGRI', ['isil']],
    ['aydin', ['colleague']],
    ['@example', ['isil']],
    ['0532 123', ['isil']],
    ['+90 (532)', ['isil']],
    ['53', []],
    ['kimse', []],
    ['', ['colleague', 'isil']],
  ])('by %s', (search, found) => expect(ids(searchChannels([isil, colleague], search))).toEqual(found))
})

test('a lead has the conversation of its own before that of another lead of the person, and none of anyone else', () => {
  const known = [
    { id: 'a', personId: 'fatma' },
    { id: 'b', personId: 'işıl' },
    { id: 'c', personId: 'fatma' },
  ]
  expect(findLeadChannel(known, { id: 'c', personId: 'fatma' })?.id).toBe('c')
  expect(findLeadChannel(known, { id: 'new', personId: 'işıl' })?.id).toBe('b')
  expect(findLeadChannel(known, { id: 'new', personId: 'hasan' })).toBeUndefined()
})
