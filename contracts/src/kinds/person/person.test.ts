import { expect, test } from 'vitest'
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
