import { expect, it } from 'vitest'
import { initialsOf } from '../ui/initials.ts'
import { shownName } from './shown-name.ts'

it.each([
  ['Işıl Çağrı Öztürk', 'mert', 'IÖ'],
  ['', 'işıl', 'İ'],
  ['  ', 'mert.kaya', 'M'],
  ['-', 'zeynep', 'Z'],
])('of the full name "%s" and the username %s the initials are %s', (fullName, username, initials) => {
  expect(initialsOf(shownName({ fullName, username }))).toBe(initials)
})
