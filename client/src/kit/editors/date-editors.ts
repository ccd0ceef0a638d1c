import { isDay } from '@kervan/contracts/dates/day-or-instant'
import type { DateRange } from '@kervan/contracts/kit/fields/field'
import type { Speech } from '../../base/field-kinds/field-kind.ts'
import {
  EXAMPLE_DAY,
  parseClock,
  parseDay,
  parseMoment,
  typedDay,
  typedMoment,
} from '../../base/forms/dates/typed-dates.ts'
import { DateRangeInput } from './DateRangeInput.tsx'
import type { FieldEditor, Reading } from './field-editor.ts'
import { momentInput } from './MomentInput.tsx'
import { textInput } from './TextInput.tsx'
import { fromLocalTime, toLocalTime } from './zone-time.ts'

type Parse = (typed: string) => string | undefined

/** Reads what was typed under a name; what it cannot read is a fault that names it. */
const read = (parse: Parse, fault: string, typed: string, field: string, { t, formats }: Speech): Reading => {
  const value = typed.trim() === '' ? null : parse(typed)
  if (value !== undefined) return { value }
  const example = typedDay(EXAMPLE_DAY, formats.locale)
  return { value: null, faults: { '': t(`record:calendar.${fault}`, { field, example }) } }
}

const editorOf = (
  parse: Parse,
  fault: string,
  show: (value: string, locale: string) => string,
  Input: FieldEditor<string>['Input'],
): FieldEditor<string> => ({
  typed: (value, _field, { formats }) => (value ? show(value as string, formats.locale) : ''),
  read: (typed, { label }, speech) => read(parse, fault, typed, speech.t(label), speech),
  Input,
})

const parseInstant: Parse = (typed) => {
  const moment = parseMoment(typed)
  return moment && fromLocalTime(moment)
}

export const dateEditor = editorOf(parseDay, 'date', typedDay, momentInput({ timed: false }))
/** By the clock of the business. */
export const instantEditor = editorOf(
  parseInstant,
  'moment',
  (value, locale) => typedMoment(toLocalTime(value), locale),
  momentInput({ timed: true }),
)
/** A time of day may follow the day. */
export const dayOrInstantEditor = editorOf(
  (typed) => parseInstant(typed) ?? parseDay(typed),
  'day-or-moment',
  (value, locale) => (isDay(value) ? typedDay(value, locale) : typedMoment(toLocalTime(value), locale)),
  momentInput({ timed: 'maybe' }),
)
export const timeOfDayEditor = editorOf(parseClock, 'time', (value) => value, textInput({ placeholder: () => '14:05' }))

export const dateRangeEditor: FieldEditor<DateRange> = {
  typed: (value, _field, { formats }) => {
    const { from, to } = (value ?? { from: '', to: '' }) as DateRange
    return { from: typedDay(from, formats.locale), to: typedDay(to, formats.locale) }
  },
  read: (typed, field, speech) => {
    if ((typed.from + typed.to).trim() === '') return { value: null }
    const value: Record<string, unknown> = {}
    const faults: Record<string, string> = {}
    for (const edge of ['from', 'to'] as const) {
      const name = speech.t(`record:range.${edge}`, { label: speech.t(field.label) })
      const reading = read(parseDay, 'date', typed[edge], name, speech)
      value[edge] = reading.value ?? ''
      if (reading.faults) faults[edge] = reading.faults[''] as string
    }
    return Object.keys(faults).length > 0 ? { value, faults } : { value }
  },
  Input: DateRangeInput,
}
