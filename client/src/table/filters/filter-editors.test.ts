import type { ListField } from '@kervan/contracts/http/list-field'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDuration } from '../../base/format/numbers.ts'
import { countedDays } from './day-range.ts'
import { COMPARISONS, EMPTY, FILLED, parseWords, writeSpan, writeWords } from './filter-text.ts'
import { chosenIn, toggleValue } from './filter-values.ts'
import { readEdge, readSpan, typedSpan } from './typed-span.ts'

const NUMBER = { type: 'decimal', filter: 'range' } as ListField
const TIME = { type: 'timeOfDay', filter: 'range' } as ListField
const MONEY = { type: 'money', filter: 'range', values: ['EUR', 'TRY'] } as unknown as ListField
const DURATION = { type: 'duration', filter: 'range' } as ListField
const LOCALES = ['tr-TR', 'en-GB']
const writtenIn = (locale: string) => ({ locale, duration: (minutes: number) => formatDuration(minutes, locale) })

describe('a span', () => {
  it.each([
    ['of numbers', NUMBER, 'tr-TR', '1250.5..', { from: '1.250,5', to: '', currency: 'any' }],
    ['of numbers', NUMBER, 'en-GB', '1250.5..', { from: '1,250.5', to: '', currency: 'any' }],
    ['of times', TIME, 'tr-TR', '09:05..17:00', { from: '09:05', to: '17:00', currency: 'any' }],
    ['of durations', DURATION, 'tr-TR', '60..90', { from: '1 sa', to: '1 sa 30 dk', currency: 'any' }],
    ['of durations', DURATION, 'en-GB', '..45', { from: '', to: '45 min', currency: 'any' }],
    ['of money', MONEY, 'tr-TR', 'TRY:..99.5', { from: '', to: '99,5', currency: 'TRY' }],
    ['of money in any currency', MONEY, 'tr-TR', '1..', { from: '1', to: '', currency: 'any' }],
    ['of money that is not set', MONEY, 'tr-TR', '', { from: '', to: '', currency: 'EUR' }],
    ['that asks for empty ones', MONEY, 'tr-TR', EMPTY, { from: '', to: '', currency: 'EUR' }],
  ])('%s is shown as it is typed: %#', (_, field, locale, text, typed) => {
    expect(typedSpan(text, field, writtenIn(locale), 'EUR')).toEqual(typed)
  })

  it('of money begins with what the company counts in, where the field has it', () => {
    const begun = (company: string) => typedSpan('', MONEY, writtenIn('tr-TR'), company).currency
    expect([begun('TRY'), begun('USD')]).toEqual(['TRY', 'EUR'])
    expect(typedSpan('EUR:1..', MONEY, writtenIn('tr-TR'), 'TRY').currency).toBe('EUR')
  })

  it.each([
    [NUMBER, { from: '1.250,5', to: '' }, '1250.5..'],
    [NUMBER, { from: ' ', to: '8' }, '..8'],
    [NUMBER, { from: '', to: '' }, ''],
    [TIME, { from: '905', to: '17.30' }, '09:05..17:30'],
    [DURATION, { from: '1:00', to: '2 sa 15 dk' }, '60..135'],
    [DURATION, { from: '45', to: '' }, '45..'],
    [DURATION, { from: 'uzun', to: '' }, undefined],
    [MONEY, { from: '1.000', to: '', currency: 'EUR' }, 'EUR:1000..'],
    [MONEY, { from: '', to: '', currency: 'EUR' }, 'EUR:..'],
    [NUMBER, { from: 'on', to: '' }, undefined],
    [NUMBER, { from: '', to: '8x' }, undefined],
    [TIME, { from: '25:00', to: '' }, undefined],
    [TIME, { from: '', to: '9' }, undefined],
    [MONEY, { from: '1 €', to: '', currency: 'EUR' }, undefined],
  ])('what is typed is read, or is a fault: %#', (field, typed, text) => {
    expect(readSpan({ currency: 'any', ...typed }, field, 'tr-TR')).toBe(text)
  })

  it('the end that is wrong is known', () => {
    expect(['8', '', 'x'].map((typed) => readEdge(typed, NUMBER, 'tr-TR'))).toEqual(['8', '', undefined])
  })

  it('left as it is, sets what was set, in every language', () => {
    const number = fc.constantFrom('', '0', '-3', '8', '18.5', '0.001', '1250', '1000000007', '0.000001')
    const time = fc.constantFrom('', '00:00', '09:05', '23:59')
    const spans = (edge: fc.Arbitrary<string>) => fc.record({ from: edge, to: edge }).map(writeSpan)
    const cases = fc.oneof(
      fc.tuple(fc.constant(NUMBER), spans(number)),
      fc.tuple(fc.constant(TIME), spans(time)),
      fc.tuple(fc.constant(DURATION), spans(fc.constantFrom('', '0', '15', '60', '90', '100000'))),
      fc.tuple(
        fc.constant(MONEY),
        fc.tuple(fc.constantFrom('EUR:', 'TRY:'), spans(number)).map(([currency, text]) => currency + (text || '..')),
      ),
    )
    fc.assert(
      fc.property(cases, fc.constantFrom(...LOCALES), ([field, text], locale) => {
        expect(readSpan(typedSpan(text, field, writtenIn(locale), 'EUR'), field, locale)).toBe(text)
      }),
    )
  })
})

describe('words', () => {
  it('are read and written with how they compare', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COMPARISONS), fc.string({ unit: 'grapheme', minLength: 1 }), (how, typed) => {
        const words = typed.trim()
        expect(parseWords(writeWords({ how, words: typed }))).toEqual({ how: words ? how : 'contains', words })
      }),
    )
  })

  it.each([
    ['adana', { how: 'contains', words: 'adana' }],
    ['is:a:b', { how: 'is', words: 'a:b' }],
    ['', { how: 'contains', words: '' }],
  ])('%j stand in the editor as %j', (text, typed) => expect(parseWords(text)).toEqual(typed))
})

describe('values to choose from', () => {
  it.each([
    ['', []],
    ['a,b', ['a', 'b']],
    [EMPTY, []],
    [FILLED, []],
  ])('%j has chosen %j', (text, chosen) => expect(chosenIn(text)).toEqual(chosen))

  it('are taken by a press, and given back by another', () => {
    expect(toggleValue([], 'a')).toEqual(['a'])
    expect(toggleValue(['a'], 'b')).toEqual(['a', 'b'])
    expect(toggleValue(['a', 'b'], 'a')).toEqual(['b'])
  })
})

describe('counted days', () => {
  it.each([
    ['last-45-days', { towards: 'last', count: 45 }],
    ['next-3-days', { towards: 'next', count: 3 }],
    ['last--days', undefined],
    ['last-0-days', undefined],
    ['last-9999-days', undefined],
    ['today', undefined],
    ['2026-01-01..', undefined],
  ])('%s: %j', (text, days) => expect(countedDays(text)).toEqual(days))
})
