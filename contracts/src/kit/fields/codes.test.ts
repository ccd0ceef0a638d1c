import { describe, expect, test } from 'vitest'
import { ISO_COUNTRIES, ISO_LANGUAGES } from './codes.ts'
import { typedSchema } from './field-schemas.ts'
import { country, language } from './fields.ts'

describe('a country or a language', () => {
  test.each(['TR', 'XK', 'TW', 'PS', 'EH', 'GG', 'AX', 'BQ', 'SS', 'HK'])('%s is taken', (code) => {
    expect(typedSchema(country()).parse(code)).toBe(code)
    expect(new Intl.DisplayNames('tr', { type: 'region' }).of(code)).not.toBe(code)
  })

  test.each(['tr', 'de', 'ku', 'sq', 'sr', 'fa', 'ar', 'ru', 'uk', 'az'])('%s is taken', (code) => {
    expect(typedSchema(language()).parse(code)).toBe(code)
  })

  test.each(['xk', 'KOS', 'ZZ', 'EU', 'UK', 'T', '90', 'Türkiye'])('%s is none', (code) => {
    expect(typedSchema(country()).safeParse(code).success).toBe(false)
  })

  test('stands once, in the order of the alphabet', () => {
    for (const codes of [ISO_COUNTRIES, ISO_LANGUAGES]) expect(codes).toEqual([...new Set(codes)].toSorted())
  })
})
