import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  fillAllPlaceholders,
  fillPlaceholders,
  PLACEHOLDERS,
  type Placeholder,
  type PlaceholderValues,
  placeholdersIn,
  unknownPlaceholdersIn,
} from './placeholders.ts'

const NAMES = Object.keys(PLACEHOLDERS) as Placeholder[]
const plain = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[{}]/g, ''))
const value = plain.filter((text) => text.trim() !== '')
const placed = fc
  .tuple(fc.constantFrom(...NAMES), fc.constantFrom('tr', 'en'))
  .map(([name, language]) => `{${PLACEHOLDERS[name][language as 'tr' | 'en']}}`)
const text = fc.array(fc.oneof(plain, placed)).map((parts) => parts.join(''))
const everyValue: fc.Arbitrary<PlaceholderValues> = fc.record(
  Object.fromEntries(NAMES.map((name) => [name, value])) as Record<Placeholder, typeof value>,
)

it('fills what is known, in either language, whatever the case and the accents', () => {
  const values = { firstName: 'Işıl', appointmentDay: '3 Aralık Perşembe', agent: 'Mert' }
  expect(fillPlaceholders('Merhaba {ad}, {RANDEVU GUNU} için {Agent} yazıyor.', values)).toBe(
    'Merhaba Işıl, 3 Aralık Perşembe için Mert yazıyor.',
  )
})

it('a value that is missing or blank leaves the placeholder as it is written', () => {
  expect(fillPlaceholders('{Klinik} · {ad}', { clinic: null, firstName: '  ' })).toBe('{Klinik} · {ad}')
})

it('with every value nothing is left to fill, and with none the text is untouched', () => {
  fc.assert(
    fc.property(text, everyValue, (written, values) => {
      expect(placeholdersIn(fillPlaceholders(written, values))).toEqual([])
      expect(fillPlaceholders(written, {})).toBe(written)
    }),
  )
})

it('what stays is exactly what has no value, in its order', () => {
  fc.assert(
    fc.property(text, everyValue, fc.subarray(NAMES), (written, values, missing) => {
      const known = Object.fromEntries(
        Object.entries(values).filter(([name]) => !missing.includes(name as Placeholder)),
      )
      expect(placeholdersIn(fillPlaceholders(written, known)).map(({ name }) => name)).toEqual(
        placeholdersIn(written).flatMap(({ name }) => (missing.includes(name) ? [name] : [])),
      )
    }),
  )
})

it('a value is put in as it is, also one that looks like a placeholder or a pattern of a replacement', () => {
  expect(fillPlaceholders('{ad}{temsilci}', { firstName: '{temsilci}', agent: '$&$1' })).toBe('{temsilci}$&$1')
})

it('where a placeholder is found is where it stands', () => {
  fc.assert(
    fc.property(text, (written) => {
      for (const { from, to } of placeholdersIn(written)) expect(written.slice(from, to)).toMatch(/^\{[^{}]+\}$/)
    }),
  )
})

it('words in braces that name nothing are told, and braces without words are text', () => {
  expect(unknownPlaceholdersIn('{adı} {ad} {1} {} { } a{b\n}c {soyad}')).toEqual(['{adı}', '{soyad}'])
})

it('names of earlier sequences are understood', () => {
  const values = { firstName: 'Işıl', fullName: 'Işıl Demir', agent: 'Mert', clinic: 'Kervan' }
  expect(fillAllPlaceholders('{firstName} {name} {owner} {clinic} {Full Name}', values)).toBe(
    'Işıl Işıl Demir Mert Kervan Işıl Demir',
  )
})

it('all are filled in, or the text is none', () => {
  fc.assert(
    fc.property(text, everyValue, fc.subarray(NAMES), (written, values, missing) => {
      const known = Object.fromEntries(Object.entries(values).filter(([name]) => !missing.includes(name as never)))
      const isWhole = placeholdersIn(written).every(({ name }) => !missing.includes(name))
      expect(fillAllPlaceholders(written, known)).toBe(isWhole ? fillPlaceholders(written, values) : null)
    }),
  )
})
