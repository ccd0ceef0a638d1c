import { expect, test } from 'vitest'
import { typedSchema } from '../../kit/fields/field-schemas.ts'
import { effectOf } from '../../kit/record-state.ts'
import { person } from './person.ts'

test.each([
  ['Ayşe\u0000\nYılmaz', 'Ayşe Yılmaz'],
  ['\u200b \n', '\u200b'],
  [' \n', '?'],
  ['', ''],
])('a name %j is called %j: one line, and one that was erased stays empty', (name, called) => {
  const effect = effectOf(person, { type: 'PersonRegistered', data: { name, contactPoints: [] } })
  expect(effect?.set).toEqual({ name: called })
})

test('the tags of two people who are merged can be saved together', () => {
  const tags = Array.from({ length: 80 }, (_, index) => `etiket ${index}`)
  expect(typedSchema(person.fields.tags).parse(tags)).toEqual(tags)
})

test.each(['TR', 'XK', 'TW', 'PS'])('a person may be of %s', (country) => {
  expect(typedSchema(person.fields.nationality).parse(country)).toBe(country)
})
