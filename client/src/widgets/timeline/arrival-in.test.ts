import { expect, test } from 'vitest'
import { arrivalIn } from './arrival-in.ts'

const house = { kind: 'process', name: 'know-the-person' }
const ayse = { kind: 'user', id: 'a', name: 'Ayşe' }
const person = (by: object) => ({ id: 'p', by, record: null, detail: { kind: 'person-registered', name: 'Işıl' } })
const lead = (by: object, created = true) => ({
  id: 'l',
  by,
  record: { kind: 'lead', id: '1' },
  detail: { kind: 'change', created, changes: [{ field: 'source', from: null, to: 'whatsapp' }] },
})

test('a person and a lead that the product made of a first message are told in one', () => {
  const entries = [person(house), lead(house)]
  expect(arrivalIn(entries as never)).toMatchObject({ name: 'Işıl', source: 'whatsapp', entries })
})

test.each([
  ['a colleague made them', [person(ayse), lead(ayse)]],
  ['there is the person alone', [person(house)]],
  ['there is the lead alone', [lead(house)]],
  ['the lead was changed', [person(house), lead(house, false)]],
])('they are not where %s', (_why, entries) => {
  expect(arrivalIn(entries as never)).toBeUndefined()
})
