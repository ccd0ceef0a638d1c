import { addDays, dayOf, startOfDay } from '@kervan/contracts/dates/business-days'
import type { Field, FieldValue } from '@kervan/contracts/kit/fields/field'
import { FIELD_TYPES } from '@kervan/contracts/kit/fields/field-types'
import { CURRENCIES, everyField, SIDES } from '@kervan/contracts/kit/testing/every-field'
import fc from 'fast-check'
import { idOf } from '../../testing/test-log.ts'

/** Sunday night in Greenwich, Monday in Istanbul. */
export const asker = { me: idOf('user 1'), now: new Date('2026-11-22T21:30:00Z') }
const today = dayOf(asker.now)

const TEXTS = ['Işıl', 'ışık', 'İrem', 'Irmak', 'Çiğdem', 'cem', 'Şule', 'sinan', 'Öykü', 'oya', 'Ayşe Nur', '50% _x\\']
export const PEOPLE = [1, 2, 3].map((each) => idOf(`user ${each}`))
export const PERSONS = [1, 2, 3].map((each) => idOf(`person ${each}`))
const DAYS = [-400, -32, -8, -7, -6, -1, 0, 1, 5, 6, 7, 40].map((days) => addDays(today, days))
/** The first and the last millisecond of a day in Istanbul. */
export const INSTANTS = DAYS.flatMap((day) =>
  [startOfDay(day), startOfDay(addDays(day, 1)) - 1].map((at) => new Date(at).toISOString()),
)
const PHONES = ['+905321234567', '+905329990000', '+442079460958']
const NUMBERS = [0, 1, 12, 999]

const FILES = ['Işıl Röntgen.pdf', '50%_x.png'].map((name, each) => ({
  ...{ id: `${each}`.repeat(64), name, type: each ? 'image/png' : 'application/pdf', size: 7 },
}))

/** Values that meet often, so that rows stand side by side in the order and filters find several. */
export const VALUES: Readonly<Record<Field['type'], readonly FieldValue[]>> = {
  text: TEXTS,
  longText: ['Nur içinde\nyatsın', 'İkinci görüşme 2026'],
  phone: PHONES,
  email: ['isil@example.com', 'ISIL.kaya@example.com', 'cem_o@example.org'],
  link: ['https://example.com/İzmir', 'https://example.org'],
  driveLink: [
    'https://drive.google.com/open?id=1aB-cD_eF2gH3iJ4kL5mN',
    'https://drive.google.com/file/d/1zY-xW_vU2tS3rQ4pO5nM/view',
  ],
  choice: SIDES,
  choices: [[], ['monday'], ['monday', 'friday']],
  yesNo: [true, false],
  wholeNumber: NUMBERS,
  decimal: [-1_000_000_007, -0.5, 0, 0.125, 12.5],
  percent: [0, 8, 18.5, 18.51, 100],
  money: [100, 0, 12_550].flatMap((amount) => CURRENCIES.slice(0, 2).map((currency) => ({ amount, currency }))),
  date: DAYS,
  instant: INSTANTS,
  dayOrInstant: [...DAYS, ...INSTANTS],
  timeOfDay: ['00:00', '09:30', '23:59'],
  dateRange: DAYS.flatMap((from) => [from, addDays(from, 3)].map((to) => ({ from, to }))),
  duration: [0, 15, 90],
  language: ['tr', 'de'],
  country: ['TR', 'DE'],
  tags: [[], ['vip'], ['vip', 'Ramazan'], ['none'], ['VİP'], ['VIP', 'vip']],
  reference: PEOPLE,
  references: [[], [PEOPLE[0] as string], PEOPLE],
  person: PERSONS,
  oneOf: PEOPLE.flatMap((id) => ['clinic', 'user'].map((kind) => ({ kind, id }))),
  role: ['viewer', 'adviser', PEOPLE[0] as string],
  files: [[], [FILES[0] as FieldValue], FILES],
  lines: [[]],
}

const fieldValue = (field: Field): fc.Arbitrary<FieldValue> => {
  const value = fc.constantFrom<FieldValue>(...VALUES[field.type])
  const mayBeEmpty = !field.required && FIELD_TYPES[field.type].empty === null
  return mayBeEmpty ? fc.option(value, { freq: 2 }) : value
}

/** Values of every field, of which some are empty. */
export const someValues: fc.Arbitrary<Record<string, FieldValue>> = fc.record(
  Object.fromEntries(Object.entries<Field>(everyField.fields).map(([name, field]) => [name, fieldValue(field)])),
)
