import { expect, it } from 'vitest'
import { localeOf } from './locale-of.ts'

it.each([
  ['en_US', 'en-US'],
  ['de', 'de'],
  ['xq_YY', 'tr-TR'],
  ['e', 'tr-TR'],
  ['', 'tr-TR'],
])('a template in %j is filled in by the locale %s', (language, locale) => {
  expect(localeOf(language, 'tr-TR')).toBe(locale)
})
