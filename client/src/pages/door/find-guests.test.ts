import { expect, test } from 'vitest'
import { findGuests } from './find-guests.ts'
import { type Guest, groupOf, waitsForPlace } from './guest.ts'

const guest = (name: string, phone: string | null): Guest => ({
  id: name,
  revision: '0',
  archived: false,
  person: { id: name, name, phone, email: null },
  attendance: 'scheduled',
  place: 'reserved',
  arrivedAt: null,
})
const GUESTS = [guest('Işıl Çağrı', '+905321112233'), guest('Can İşler', null), guest('Ali Can', '+4915112345678')]
const found = (typed: string) => findGuests(GUESTS, typed).map(({ person }) => person.name)

test.each([
  ['', ['Işıl Çağrı', 'Can İşler', 'Ali Can']],
  ['isil', ['Işıl Çağrı']],
  ['  cagri ışıl ', ['Işıl Çağrı']],
  ['can', ['Can İşler', 'Ali Can']],
  ['0532 111', ['Işıl Çağrı']],
  ['22 33', ['Işıl Çağrı']],
  ['+49 151', ['Ali Can']],
  ['٠٥٣٢١١١٢٢٣٣', ['Işıl Çağrı']],
  ['+90 (0)532 111 22 33', ['Işıl Çağrı']],
  ['+90 0532 111', ['Işıl Çağrı']],
  ['tel:+905321112233', ['Işıl Çağrı']],
  ['https://wa.me/905321112233', ['Işıl Çağrı']],
  ['0532–111–22–33', ['Işıl Çağrı']],
  ['+49 (0151) 123', ['Ali Can']],
  ['12', []],
  ['zeynep', []],
])('%j finds those whom it means', (typed, names) => {
  expect(found(typed)).toEqual(names)
})

test.each([
  [{ attendance: 'scheduled', place: 'reserved' }, 'expected', false],
  [{ attendance: 'scheduled', place: 'waiting-list' }, null, true],
  [{ attendance: 'waiting', place: 'reserved' }, 'waiting', false],
  [{ attendance: 'arrived', place: 'waiting-list' }, 'arrived', false],
  [{ attendance: 'cancelled', place: 'released' }, null, false],
] as const)('%j is counted as %s', (standing, group, waits) => {
  expect([groupOf(standing), waitsForPlace(standing)]).toEqual([group, waits])
})
