import type { DateRange } from '@kervan/contracts/fields/field'
import { EXAMPLE_DAY, parseClock, parseDay, parseMoment, typedDay, typedMoment } from '../../forms/dates/typed-dates.ts'
import type { Speech } from '../field-kinds/field-kind.ts'
import type { NamedField } from '../named-fields.ts'
import { DateRangeInput } from './DateRangeInput.tsx'
import type { FieldEditor, Reading } from './field-editor.ts'
import { MomentInput } from './MomentInput.tsx'
import { TextInput } from './TextInput.tsx'
import { fromLocalTime, toLocalTime } from './zone-time.ts'

/** Reads what was typed under a name; what it cannot read is a fault that names it. */
const readBy =
  (parse: (typed: string) => string | undefined, fault: 'date' | 'moment' | 'time') =>
  (typed: string, name: string, { t, formats }: Speech): Reading => {
    if (typed.trim() === '') return { value: null }
    const value = parse(typed)
    if (value !== undefined) return { value }
    const example = typedDay(EXAMPLE_DAY, formats.locale)
    return { value: null, faults: { '': t(`common:calendar.${fault}`, { field: name, example }) } }
  }
const nameOf = ({ label }: NamedField, { t }: Speech): string => t(label)

const readDay = readBy(parseDay, 'date')
const readMoment = readBy(parseMoment, 'moment')
const readClock = readBy(parseClock, 'time')

export const dateEditor: FieldEditor<string> = {
  typed: (value, _field, { formats }) => (value ? typedDay(value as string, formats.locale) : ''),
  read: (typed, field, speech) => readDay(typed, nameOf(field, speech), speech),
  Input: MomentInput,
}

/** By the clock of the business. */
export const instantEditor: FieldEditor<string> = {
  typed: (value, _field, { formats }) => (value ? typedMoment(toLocalTime(value as string), formats.locale) : ''),
  read: (typed, field, speech) => {
    const reading = readMoment(typed, nameOf(field, speech), speech)
    return typeof reading.value === 'string' ? { value: fromLocalTime(reading.value) } : reading
  },
  Input: MomentInput,
}

export const timeOfDayEditor: FieldEditor<string> = {
  typed: (value) => (value ?? '') as string,
  read: (typed, field, speech) => readClock(typed, nameOf(field, speech), speech),
  Input: TextInput,
}

export const dateRangeEditor: FieldEditor<DateRange> = {
  typed: (value, _field, { formats }) => {
    const { from, to } = (value ?? { from: '', to: '' }) as DateRange
    return { from: typedDay(from, formats.locale), to: typedDay(to, formats.locale) }
  },
  read: (typed, field, speech) => {
    if (typed.from.trim() === '' && typed.to.trim() === '') return { value: null }
    const edge = (name: 'from' | 'to') =>
      readDay(typed[name], speech.t(`record:range.${name}`, { label: nameOf(field, speech) }), speech)
    const [from, to] = [edge('from'), edge('to')]
    const faults = {
      ...(from.faults && { from: from.faults[''] as string }),
      ...(to.faults && { to: to.faults[''] as string }),
    }
    const value = { from: from.value ?? '', to: to.value ?? '' }
    return Object.keys(faults).length > 0 ? { value, faults } : { value }
  },
  Input: DateRangeInput,
}
