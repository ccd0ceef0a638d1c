import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usernameKey } from './register-user.ts'

test.each([
  ['admin', 'ADMİN'],
  ['admin', 'admın'],
  ['Işıl', 'ISIL'],
  ['ığüşöç', 'IGUSOC'],
])('%s and %s are one name, which one user has', (name, other) => {
  expect(usernameKey(other)).toEqual(usernameKey(name))
})

test('whatever a name is made of, it is one name in capitals and in small letters, as Turkish and English have them', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'abcçdefgğhıijklmnoöpqrsştuüvwxyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ0189._-'),
  })
  fc.assert(
    fc.property(letters, (name) => {
      for (const language of ['tr', 'en'])
        for (const written of [name.toLocaleUpperCase(language), name.toLocaleLowerCase(language)])
          expect(usernameKey(written)).toEqual(usernameKey(name))
    }),
  )
})
