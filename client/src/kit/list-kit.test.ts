import { expect, test } from 'vitest'
import { inSentence } from './list-kit.ts'

test('a name is small inside a sentence, and what is written in capitals stays so', () => {
  expect(inSentence('İletişim kaydı', 'tr')).toBe('iletişim kaydı')
  expect(inSentence('API anahtarı', 'tr')).toBe('API anahtarı')
  expect(inSentence('API key', 'en')).toBe('API key')
})
