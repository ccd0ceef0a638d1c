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
  unsent: null,
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
    ['000', []],
    ['kimse', []],
    ['', ['colleague', 'isil']],
  ])('by %s', (search, found) => expect(ids(searchChannels([isil, colleague], search, new Set()))).toEqual(found))

  test('by a number in another of its writings', () => {
    const bruna = row('bruna', { phone: '+551187650011' })
    expect(ids(searchChannels([bruna, isil], '+55 11 98765-0011', new Set()))).toEqual(['bruna'])
  })

  test('by what the server knows of the lead, and no colleague is meant by that', () =>
    expect(ids(searchChannels([isil, colleague], 'kimse', new Set(['isil', 'colleague'])))).toEqual(['isil']))
})

test('a lead has the row of its own, else that of another lead of the person, and none of who shares a phone or e-mail', () => {
  const shared = { phone_number: '+905321234567', email_address: 'aile@example.com' }
  const lead = (id: string, personId: string) => ({ id, personId, ...shared })
  const known = [lead('of-fatma', 'fatma'), lead('of-isil', 'isil'), lead('second-of-isil', 'isil')]
  expect(findLeadChannel(known, lead('second-of-isil', 'isil'))?.id).toBe('second-of-isil')
  expect(findLeadChannel(known, lead('third-of-isil', 'isil'))?.id).toBe('of-isil')
  expect(findLeadChannel(known, lead('of-hasan', 'hasan'))).toBeUndefined()
})
