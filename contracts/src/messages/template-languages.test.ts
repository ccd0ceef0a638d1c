import { expect, test } from 'vitest'
import { TEMPLATE_LANGUAGES } from './template-languages.ts'
import { isTemplateLanguage } from './template-rules.ts'

test('every language of templates is there once, as Meta writes it', () => {
  expect(TEMPLATE_LANGUAGES.filter((code) => !isTemplateLanguage(code))).toEqual([])
  expect(new Set(TEMPLATE_LANGUAGES).size).toBe(TEMPLATE_LANGUAGES.length)
  for (const code of ['tr', 'en', 'en_US', 'de', 'ar']) expect(TEMPLATE_LANGUAGES).toContain(code)
})
