import { expect, it } from 'vitest'
import { duplicateSearches } from './duplicate-searches.ts'

it.each([
  [{ name: '', phone: '', email: '' }, []],
  [{ name: 'A', phone: '053', email: 'a' }, []],
  [{ name: ' Işıl ', phone: '', email: '' }, ['Işıl']],
  [{ name: 'Işıl', phone: '+90 (532) 123 45 67', email: 'isil@' }, ['5321234567', 'isil@', 'Işıl']],
  [{ name: '', phone: '0532 1', email: '' }, ['5321']],
  [{ name: '', phone: '+54 11 15 2345 6789', email: '' }, ['1123456789']],
])('%j is searched by %j', (typed, searches) => {
  expect(duplicateSearches(typed)).toEqual(searches)
})
