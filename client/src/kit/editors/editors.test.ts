import type { Field } from '@kervan/contracts/kit/fields/field'
import { emptyOf } from '@kervan/contracts/kit/fields/field-schemas'
import * as make from '@kervan/contracts/kit/fields/fields'
import { describe, expect, it } from 'vitest'
import type { EditorSpeech } from '../../base/field-kinds/field-kind.ts'
import { formatDate, formatDateTime, formatTime } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { formatCountry, formatLanguage } from '../../base/format/names.ts'
import { formatDuration, formatNumber, formatPercent } from '../../base/format/numbers.ts'
import type { NamedField } from '../../base/named-fields.ts'
import { fieldEditorOf } from './field-editors.ts'
import { readTyped } from './read-typed.ts'

const speechIn = (locale: string): EditorSpeech =>
  ({
    t: (key: string) => key,
    colleague: (id: string) => (id === MERT ? 'Mert' : undefined),
    formats: {
      locale,
      date: (value: string) => formatDate(value, locale),
      dateTime: (value: string) => formatDateTime(value, locale),
      time: (value: string) => formatTime(value, locale),
      money: (value: number, currency?: string) => formatMoney(value, currency, locale),
      number: (value: number) => formatNumber(value, locale),
      percent: (value: number) => formatPercent(value, locale),
      duration: (value: number) => formatDuration(value, locale),
      country: (code: string) => formatCountry(code, locale),
      language: (code: string) => formatLanguage(code, locale),
    },
  }) as never

const MERT = '0198f3a0-0000-7000-8000-0000000000d2'
const TR = speechIn('tr-TR')

const named = (field: Field): NamedField => ({
  ...field,
  name: 'x',
  label: 'x:fields.x',
  texts: 'x:choices.x',
  columns: [],
})
const typedOf = (field: Field, value: unknown, speech = TR) => fieldEditorOf(field).typed(value, named(field), speech)
const read = (field: Field, typed: unknown) => readTyped(named(field), typed, TR, 'tr')

const mert = { id: MERT, name: 'Mert' }

const DRIVE = 'https://drive.google.com/open?id=1aB-cD_eF2gH3iJ4kL5mN'

/** A value, what stands in its editor, and what is sent for that. */
const CASES: readonly (readonly [Field, value: unknown, typed: unknown, sent?: unknown])[] = [
  [make.text(), 'Adana', 'Adana'],
  [make.longText(), 'bir\niki', 'bir\niki'],
  [make.phone(), '+905321234567', '+90 532 123 45 67', '+90 532 123 45 67'],
  [make.email(), 'a@b.co', 'a@b.co'],
  [make.link(), 'https://a.co', 'https://a.co'],
  [make.driveLink(), DRIVE, DRIVE],
  [make.choice(['a', 'b']), 'b', 'b'],
  [make.choices(['a', 'b']), ['b'], ['b']],
  [make.yesNo(), true, 'true'],
  [make.wholeNumber(), 12345, '12345'],
  [make.decimal({ scale: 2 }), 1234.5, '1234,5'],
  [make.percent(), 12.5, '12,5'],
  [make.money(['EUR', 'TRY']), { amount: 123450, currency: 'TRY' }, { amount: '1.234,50', currency: 'TRY' }],
  [make.date(), '2026-12-31', '31.12.2026'],
  [make.instant(), '2026-12-31T11:05:00.000Z', '31.12.2026 14:05'],
  [make.timeOfDay(), '09:05', '09:05'],
  [make.dateRange(), { from: '2026-01-02', to: '2026-12-31' }, { from: '02.01.2026', to: '31.12.2026' }],
  [make.duration(), 90, '1 sa 30 dk'],
  [make.language(), 'tr', 'tr'],
  [make.country(), 'DE', 'DE'],
  [make.tags(), ['vip'], ['vip']],
  [make.reference('user'), mert, mert, MERT],
  [make.references('user'), [mert], [mert], [MERT]],
]

const EACH = CASES.map(([field, value, typed, sent = value]) => ({ field, value, typed, sent }))

describe.each(EACH)('$field.type', ({ field, value, typed, sent }) => {
  it('shows a value as it is typed, and sends what is typed', () => {
    expect(typedOf(field, value)).toEqual(typed)
    expect(read(field, typed)).toEqual({ value: sent, faults: {} })
  })

  it('shows none as nothing typed, and takes nothing typed as none', () => {
    expect(read(field, typedOf(field, null)).faults).toEqual({})
    const { faults } = read({ ...field, required: true }, typedOf(field, null))
    // Of several values none is a list of nothing, which no rule forbids.
    expect(Object.keys(faults).length > 0).toBe(emptyOf(field) === null)
  })
})

it.each<[Field, unknown, string]>([
  [make.wholeNumber(), 'on', 'record:fault.number'],
  [make.decimal({ scale: 2 }), 'bir', 'record:fault.number'],
  [make.money(['EUR']), { amount: 'x', currency: 'EUR' }, 'record:fault.number'],
  [make.money(['EUR']), { amount: '1,234', currency: 'EUR' }, 'record:fault.coins'],
  [make.duration(), 'bir saat', 'record:fault.duration'],
  [make.date(), '31.02.2026', 'record:calendar.date'],
  [make.instant(), '31.12.2026', 'record:calendar.moment'],
  [make.timeOfDay(), '25:00', 'record:calendar.time'],
])('what cannot be read is told: %#', (field, typed, fault) => {
  expect(read(field, typed).faults).toEqual({ '': fault })
})

it('tells which end of a range is no day', () => {
  expect(read(make.dateRange(), { from: '1.1.2026', to: 'x' }).faults).toEqual({ to: 'record:calendar.date' })
})

it.each<[Field, unknown]>([
  [make.email(), 'x'],
  [make.link(), 'javascript:alert(1)'],
  [make.driveLink(), 'https://example.com'],
  [make.text({ max: 3 }), 'dört'],
  [make.wholeNumber(), '1,5'],
])('what the contracts do not take is told in their words: %#', (field, typed) => {
  expect(Object.values(read(field, typed).faults)).toHaveLength(1)
})

it.each([
  ['TRY', 'TRY'],
  ['JPY', 'EUR'],
])('a new amount of a company of %s is in %s, and one that is there stays', (currency, begun) => {
  const speech: EditorSpeech = { ...TR, currency }
  const field = make.money(['EUR', 'USD', 'TRY'])
  expect(typedOf(field, null, speech)).toEqual({ amount: '', currency: begun })
  expect(typedOf(field, { amount: 100, currency: 'USD' }, speech)).toEqual({ amount: '1,00', currency: 'USD' })
})

it('writes numbers and dates as the other language does', () => {
  const EN = speechIn('en-GB')
  expect(typedOf(make.decimal({ scale: 2 }), 1234.5, EN)).toBe('1234.5')
  expect(typedOf(make.date(), '2026-12-31', EN)).toBe('31/12/2026')
})
