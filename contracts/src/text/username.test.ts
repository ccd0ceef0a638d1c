import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registerUser } from '../api/users/register-user.ts'
import { isUnmistakable } from './username.ts'

test.each(['admin', 'Ayşe', 'IŞIL', 'ığüşöç', 'mehmet.yilmaz-2', 'müller', 'əli', 'a1'])('%s is a name', (name) =>
  expect(isUnmistakable(name)).toBe(true),
)

test.each([
  ['a Cyrillic letter among Latin ones', 'аdmin'],
  ['a Greek letter among Latin ones', 'αdmin'],
  ['Cyrillic letters that all look Latin', 'асе'],
  ['a palochka for an l', 'ӏеуӏа'],
  ['letters of another alphabet, which a Latin name can be made of', 'жанна'],
  ['dots alone', '..'],
  ['digits alone', '12'],
  ['digits of another script', '١٢'],
  ['letters of a wider form', 'ａｄｍｉｎ'],
  ['mathematical letters', '𝐚𝐝𝐦𝐢𝐧'],
  ['letters of phonetics', 'ɑdmin'],
  ['letters that cannot be seen', 'adm\u200bin'],
  ['digits of another script among Latin letters', 'admin١'],
])('%s make none', (_what, name) => expect(isUnmistakable(name)).toBe(false))

test('no letter of another script goes among Latin ones', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), fc.nat(4), (letter, at) => {
      const name = `${'admin'.slice(0, at)}${letter}${'admin'.slice(at)}`
      if (letter.trim() && isUnmistakable(name))
        expect(letter.normalize('NFKD')).toMatch(/^[\p{Script=Latin}\p{M}\d._-]+$/u)
    }),
    { numRuns: 5_000 },
  ))

test('a registration says so', () => {
  const body = { username: 'ayse', fullName: 'Ayşe Yılmaz', password: 'secret-6' }
  const issues = (given: object) =>
    registerUser.body?.safeParse({ ...body, ...given })?.error?.issues.map(({ message, path }) => [path[0], message])
  expect(issues({})).toBeUndefined()
  expect(issues({ username: 'аdmin' })).toEqual([['username', 'mistakable-username']])
})
