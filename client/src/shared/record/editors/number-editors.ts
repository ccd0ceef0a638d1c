import { formatNumber, parseNumber } from '../../format/numbers.ts'
import type { FieldEditor } from './field-editor.ts'
import { TextInput } from './TextInput.tsx'

/** Numbers as the language writes them, without marks between thousands. */
export const numberEditor: FieldEditor<string> = {
  typed: (value, _field, { formats }) => (typeof value === 'number' ? plainNumber(value, formats.locale) : ''),
  read: (typed, _field, { t, formats }) => {
    if (typed.trim() === '') return { value: null }
    const value = parseNumber(typed, formats.locale)
    return value === undefined ? { value: null, faults: { '': t('record:fault.number') } } : { value }
  },
  Input: TextInput,
}

/** Hours and minutes, `1:30`, or minutes alone. */
export const durationEditor: FieldEditor<string> = {
  typed: (value) =>
    typeof value === 'number' ? `${Math.trunc(value / 60)}:${String(value % 60).padStart(2, '0')}` : '',
  read: (typed, _field, { t }) => {
    if (typed.trim() === '') return { value: null }
    const [, hours, minutes] = /^(?:(\d{1,6}):)?(\d{1,6})$/.exec(typed.trim()) ?? []
    if (minutes === undefined) return { value: null, faults: { '': t('record:fault.duration') } }
    return { value: Number(hours ?? 0) * 60 + Number(minutes) }
  },
  Input: TextInput,
}

export const plainNumber = (value: number, locale: string): string => {
  const separators = new Intl.NumberFormat(locale).formatToParts(12_345_678.5)
  const group = separators.find(({ type }) => type === 'group')?.value ?? ''
  return formatNumber(value, locale).replaceAll(group, '')
}
