import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

test.each([
  [undefined, 'tr'],
  ['', 'tr'],
  ['en', 'en'],
  ['EN-gb', 'en'],
  ['tr-TR,tr;q=0.9,en-US;q=0.8,en;q=0.7', 'tr'],
  ['en-US,en;q=0.9,tr;q=0.8', 'en'],
  ['en;q=0.5, tr;q=0.9', 'tr'],
  ['tr;q=0.2, en;q=0.3', 'en'],
  ['de, en;q=0.4', 'en'],
  ['de, fr;q=0.5', 'tr'],
  ['en;q=0, tr;q=0.1', 'tr'],
  ['en;q=0', 'tr'],
  ['*', 'tr'],
  ['en, tr', 'en'],
  ['tr, en', 'tr'],
  ['en;q=high', 'tr'],
  ['en;q=1.0.0', 'tr'],
  ['zh-en', 'tr'],
])('%s is answered in %s', (acceptLanguage, language) => {
  expect(languageOf(acceptLanguage)).toBe(language)
})
