import { formatNumber, parseDuration, parseNumber } from '../../base/format/numbers.ts'
import type { FieldEditor } from './field-editor.ts'
import { textInput } from './TextInput.tsx'

/** Numbers as the language writes them, without marks between thousands. */
export const numberEditor: FieldEditor<string> = {
  typed: (value, _field, { formats }) => (typeof value === 'number' ? plainNumber(value, formats.locale) : ''),
  read: (typed, _field, { t, formats }) => {
    if (typed.trim() === '') return { value: null }
    const value = parseNumber(typed, formats.locale)
    return value === undefined ? { value: null, faults: { '': t('record:fault.number') } } : { value }
  },
  Input: textInput({ inputMode: 'decimal' }),
}

export const percentEditor: FieldEditor<string> = {
  ...numberEditor,
  Input: textInput({ inputMode: 'decimal', unit: '%' }),
}

/** As it is shown, `1 sa 30 dk`; `1:30` and minutes alone are taken, too. */
export const durationEditor: FieldEditor<string> = {
  typed: (value, _field, { formats }) => (typeof value === 'number' ? formats.duration(value) : ''),
  read: (typed, _field, { t, formats }) => {
    if (typed.trim() === '') return { value: null }
    const value = parseDuration(typed)
    return value === undefined
      ? { value: null, faults: { '': t('record:fault.duration', { example: formats.duration(90) }) } }
      : { value }
  },
  Input: textInput({ placeholder: ({ duration }) => duration(90) }),
}

export const plainNumber = (value: number, locale: string): string => {
  const separators = new Intl.NumberFormat(locale).formatToParts(12_345_678.5)
  const group = separators.find(({ type }) => type === 'group')?.value ?? ''
  return formatNumber(value, locale).replaceAll(group, '')
}
