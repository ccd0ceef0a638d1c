import { expect, it } from 'vitest'
import { hueOf, initialsOf } from './initials.ts'

it.each([
  ['Işıl Çağrı Öztürk', 'IÖ'],
  ['ipek', 'İ'],
  ['  Ana   Maria ', 'AM'],
  ['+90 532', ''],
  ['', ''],
])('%s has the initials "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('gives an id its own hue', () => {
  expect(hueOf('a')).toBe(hueOf('a'))
  expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map(hueOf)).size).toBeGreaterThan(3)
})
