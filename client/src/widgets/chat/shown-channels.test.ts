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

test('a lead has the conversation of its own before that of the same e-mail or phone, and none by what is missing', () => {
  const lead = (id: string, phone_number: string | null, email_address: string | null) => ({
    ...{ id, phone_number, email_address },
  })
  const known = [lead('a', '+90532', null), lead('b', null, 'b@example.com'), lead('c', '+90533', null)]
  expect(findLeadChannel(known, lead('c', '+90532', null))?.id).toBe('c')
  expect(findLeadChannel(known, lead('new', '+90532', null))?.id).toBe('a')
  expect(findLeadChannel(known, lead('new', null, 'b@example.com'))?.id).toBe('b')
  expect(findLeadChannel(known, lead('new', null, null))).toBeUndefined()
})
