import { expect, test } from 'vitest'
import { patternsOf, searchTextOf } from './search-text.ts'

test.each([
  ['Işıl', ['% isil%']],
  ['çağrı ÖZT', ['% cagri%', '% ozt%']],
  ['0532 123 45', ['%53212345%']],
  ['+90 (532) 123', ['%90532123%']],
  ['00905321234567', ['%905321234567%']],
  ['532', ['% 532%']],
  ['0958', ['%0958%']],
  ['ali 4567', ['% ali%', '%4567%']],
  ["O'Connor-Kaya", ['% o%', '% connor%', '% kaya%']],
  ['50%_\\', ['% 50%']],
  ['isil_k@example.com', ['% isil\\_k@example.com%']],
  ['   ', []],
  ['%', []],
])('%j looks for %j', (typed, patterns) => {
  expect(patternsOf(typed)).toEqual(patterns)
})

test('a search text holds words, e-mails and numbers, each after a space', () => {
  expect(
    searchTextOf("Işıl O'Connor", [
      { kind: 'phone', value: '+905321234567' },
      { kind: 'channel', channel: 'whatsapp', value: 'TR.1' },
      { kind: 'email', value: 'Isil.Kaya@Example.com' },
    ]),
  ).toBe(' isil o connor isil.kaya@example.com kaya 905321234567')
  expect(searchTextOf('', [])).toBe(' ')
})
