import { describe, expect, it } from 'vitest'
import { formatCountry, formatLanguage, formatLanguageCode } from './names.ts'
import { formatDuration, formatNumber, formatPercent, parseDuration, parseNumber } from './numbers.ts'

describe('numbers', () => {
  it('are written as the language writes them', () => {
    expect(formatNumber(1234.125)).toBe('1.234,125')
    expect(formatPercent(18.5)).toBe('%18,5')
    expect(formatPercent(18.5, 'en-GB')).toBe('18.5%')
    expect(formatDuration(90)).toBe('1 sa 30 dk')
    expect(formatDuration(0)).toBe('0 dk')
    expect(formatDuration(120, 'en-GB')).toBe('2 h')
  })

  it.each([0, 45, 60, 61, 90, 120, 100_000])(
    '%i minutes are read as they are written, in either language',
    (minutes) => {
      for (const locale of ['tr-TR', 'en-GB', 'en-US'])
        expect(parseDuration(formatDuration(minutes, locale))).toBe(minutes)
    },
  )

  it.each([
    ['1:30', 90],
    ['90', 90],
    ['1h 30m', 90],
    ['1sa30dk', 90],
    ['2 saat', 120],
    ['15 min.', 15],
    ['1,5', undefined],
    ['saat', undefined],
    ['30 1 dk', undefined],
    ['', undefined],
  ])('the duration %j is %j minutes', (typed, minutes) => expect(parseDuration(typed)).toBe(minutes))

  it.each([
    ['18,5', 18.5],
    ['18.5', 18.5],
    ['%18,5', 18.5],
    ['1.250,75', 1250.75],
    ['1,250.75', 1250.75],
    ['1.250.000', 1_250_000],
    ['-3', -3],
    ['12 500', 12_500],
    ['abc', undefined],
    ['1e5', undefined],
    ['', undefined],
    ['.', undefined],
    [',5', 0.5],
    ['8,', 8],
    ['8..9', undefined],
    ['8,,9', undefined],
    ['8.,9', undefined],
    ['1.25.3', undefined],
    ['1.250,75.5', undefined],
    ['1.250,000.000', undefined],
  ])('%s is read as %s', (typed, number) => {
    expect(parseNumber(typed)).toBe(number)
  })

  it('have the marks of the language between their thousands', () => {
    expect(parseNumber('1.250')).toBe(1250)
    expect(parseNumber('1.250', 'en-GB')).toBe(1.25)
    expect(parseNumber('1,250', 'en-GB')).toBe(1250)
    expect(parseNumber('1,250')).toBe(1.25)
  })
})

it('countries and languages have their names in the language', () => {
  expect(formatCountry('TR')).toBe('Türkiye')
  expect(formatCountry('DE', 'en-GB')).toBe('Germany')
  expect(formatLanguage('de')).toBe('Almanca')
  expect(['tr', 'en_US', 'pt_BR'].map((code) => formatLanguageCode(code))).toEqual([
    'Türkçe (tr)',
    'Amerikan İngilizcesi (en_US)',
    'Brezilya Portekizcesi (pt_BR)',
  ])
  expect(formatLanguageCode('tr', 'en')).toBe('Turkish (tr)')
  expect(formatLanguageCode('xq_YY')).toBe('xq_YY')
  expect(formatLanguageCode('')).toBe('')
  expect(formatCountry('nonsense')).toBe('nonsense')
})
