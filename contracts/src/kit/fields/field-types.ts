import { z } from 'zod'
import { instantOf } from '../../dates/day-or-instant.ts'
import { faultOfFile } from '../../files/fault-of-file.ts'
import { kindOfType } from '../../files/file-types.ts'
import { RecordFile } from '../../files/stored-file.ts'
import { Instant } from '../../ids.ts'
import { NAME_LENGTH } from '../../text/cut-text.ts'
import { TypedDriveLink } from '../../text/drive-link.ts'
import { foldTr } from '../../text/fold-tr.ts'
import { digitsOf } from '../../text/phone.ts'
import { PhoneWithExtension } from '../../text/phone-e164.ts'
import { eachTagOnce } from '../../text/same-tag.ts'
import { plainEmail } from '../../text/typed-email.ts'
import { ISO_COUNTRIES, ISO_LANGUAGES } from './codes.ts'
import type { DateRange, Field, Fields, FieldTypeName, FieldValue, Money, RecordOfKind } from './field.ts'

/** The SQL type of a column that stores a field, and what is stored there. */
export interface FieldColumn {
  readonly sql: 'text' | 'uuid' | 'bigint' | 'boolean' | 'timestamptz' | 'text[]'
  /** Sorts by the Turkish alphabet. */
  readonly turkish?: true
  /** Characters that are stored at most; those of the field unless said. */
  readonly cut?: number
  /** What is stored of a value; the value itself unless said. */
  readonly store?: (value: never, field: Field) => unknown
}

export interface FieldType {
  /**
   * Of a value that is there, as it is stored and as replies tell it. Typed values are brought to it.
   * @param schemaOf  of the fields of lines
   */
  readonly schema: (field: Field, schemaOf: (field: Field) => z.ZodType) => z.ZodType
  /** Held where nothing was filled in. */
  readonly empty: null | readonly never[]
  /** Undefined: lists cannot sort by it. What it is compared by, and what filters look at. */
  readonly order?: FieldColumn
  /** Words, of which a search asks for the beginning. Numbers of telephones are digits. */
  readonly words?: (value: never) => readonly string[]
  /** Values that tests and golden files use; the first two differ. Days lie ahead, where every kind's own rules take them. */
  readonly samples: (field: Field) => readonly FieldValue[]
}

/** Characters that no line of text has: line breaks and other controls. */
const CONTROLS = /[\p{Cc}]/u
const trimmed = (max: number | null) =>
  z
    .string()
    .trim()
    .min(1, 'required')
    .max(max ?? 200)
const whole = (field: Field) =>
  z
    .number()
    .int()
    .min(field.min ?? Number.MIN_SAFE_INTEGER)
    .max(field.max ?? Number.MAX_SAFE_INTEGER)

/** Numbers are exact in so many digits, those after the point among them. */
const withScale = (field: Field) =>
  z
    .number()
    .min(field.min ?? -(10 ** (15 - field.scale)))
    .max(field.max ?? 10 ** (15 - field.scale))
    .refine((value) => Number(value.toFixed(field.scale)) === value, 'too-precise')

const scaled = (value: number, { scale }: Field): bigint => BigInt(Math.round(value * 10 ** scale))
const number = (schema: FieldType['schema'], samples: readonly number[]): FieldType => ({
  schema,
  empty: null,
  order: { sql: 'bigint', store: scaled },
  samples: ({ min, max }) =>
    samples.map((each) => Math.min(Math.max(each, min ?? Number.NEGATIVE_INFINITY), max ?? Number.POSITIVE_INFINITY)),
})

const word = (schema: FieldType['schema'], samples: FieldType['samples']): FieldType => ({
  schema,
  empty: null,
  order: { sql: 'text' },
  samples,
})

const CalendarDay = z.iso.date().refine((day) => !day.startsWith('0000'), 'invalid-date')
/** Characters of a day of the calendar. */
const DAY_LENGTH = '2026-03-01'.length
const DayOrInstant = z.union([CalendarDay, Instant])
const isHttp = (address: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(address).protocol)
  } catch {
    return false
  }
}
const RecordId = z
  .guid({ error: ({ input }) => (input === undefined ? 'required' : 'invalid-id') })
  .overwrite((id) => id.toLowerCase())
const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

const refuseFile = (field: Field, file: RecordFile, { addIssue }: z.RefinementCtx): void => {
  const fault = faultOfFile(field, file)
  if (fault) addIssue({ code: 'custom', path: [fault === 'file-too-big' ? 'size' : 'type'], message: fault })
}

const nameOfStream = ({ kind, id }: RecordOfKind): string => `${kind}-${id}`

/** Null where there is none, as of every field that is empty. */
const namesOf = (files: readonly RecordFile[]): string | null =>
  files.length === 0 ? null : files.map(({ name }) => name).join('\n')

/** One of each kind that a test can upload. Their bytes are in `testing/sample-bytes.ts`. */
const SAMPLE_FILES: readonly RecordFile[] = [
  {
    id: '3f07c460d6e167a195a772c3022f2894c5026d6f6379142c7ac29cc94c3a2ad4',
    name: 'Fiyatlar 2026.pdf',
    type: 'application/pdf',
    size: 193,
  },
  {
    id: 'ef1955ae757c8b966c83248350331bd3a30f658ced11f387f8ebf05ab3368629',
    name: 'röntgen.gif',
    type: 'image/gif',
    size: 42,
  },
  {
    id: '8be0db945fafa5ac2d12a56bf70c5bfc64aef6b370e6858245a8e70d92370e33',
    name: 'sözleşme.txt',
    type: 'text/plain',
    size: 11,
  },
]

/** What there is to say about each type of field, once. The compiler misses none. */
export const FIELD_TYPES: Readonly<Record<FieldTypeName, FieldType>> = {
  text: {
    schema: ({ max }) => trimmed(max).refine((text) => !CONTROLS.test(text), 'one-line'),
    empty: null,
    order: { sql: 'text', turkish: true },
    words: (text: string) => [text],
    samples: () => ['Işıl Çağrı', 'Şişli', "O'Connor <b>"],
  },
  longText: {
    schema: ({ max }) => trimmed(max),
    empty: null,
    words: (text: string) => [text],
    samples: () => ['İlk görüşme iyi geçti.\nTekrar aranacak.', 'Merhaba'],
  },
  phone: {
    schema: () => PhoneWithExtension,
    empty: null,
    order: { sql: 'text' },
    words: (number: string) => [digitsOf(number)],
    samples: () => ['+905321234567', '+442079460958'],
  },
  email: {
    schema: ({ max }) =>
      z
        .string()
        .overwrite(plainEmail)
        .max(max ?? 254)
        .pipe(z.email('invalid-email')),
    empty: null,
    order: { sql: 'text' },
    words: (address: string) => [foldTr(address), address.slice(0, address.indexOf('@'))],
    samples: () => ['isil@example.com', 'cagri.ozturk@example.com'],
  },
  link: {
    schema: ({ max }) => trimmed(max).refine(isHttp, 'invalid-link'),
    empty: null,
    order: { sql: 'text' },
    words: (address: string) => [address.replace(/^https?:\/\/(www\.)?/, '')],
    samples: () => ['https://example.com/klinik', 'http://example.org'],
  },
  driveLink: word(
    () => TypedDriveLink,
    () => [
      'https://drive.google.com/drive/folders/1aB-cD_eF2gH3iJ4kL5mN6oP7qR8sT9uV',
      'https://drive.google.com/file/d/1zY-xW_vU2tS3rQ4pO5nM6lK7jI8hG9fE/view',
    ],
  ),
  choice: word(
    ({ values }) => z.enum(values as [string, ...string[]]),
    ({ values }) => values,
  ),
  choices: {
    schema: ({ values }) =>
      z
        .array(z.enum(values as [string, ...string[]]))
        .max(200)
        .overwrite((chosen) => values.filter((value) => chosen.includes(value))),
    empty: [],
    samples: ({ values }) => [values.slice(0, 2), values.slice(1, 3), []],
  },
  yesNo: {
    schema: () => z.boolean(),
    empty: null,
    order: { sql: 'boolean' },
    samples: () => [true, false],
  },
  wholeNumber: number(whole, [12, 0]),
  decimal: number(withScale, [12.5, 3]),
  percent: number(withScale, [18.5, 8]),
  money: {
    schema: (field) =>
      z.strictObject({ amount: whole(field), currency: z.enum(field.values as [string, ...string[]]) }),
    empty: null,
    order: { sql: 'bigint', store: ({ amount }: Money) => BigInt(amount) },
    samples: ({ values }) => [
      { amount: 125_000, currency: values[0] as string },
      { amount: 99, currency: values.at(-1) as string },
    ],
  },
  date: {
    schema: () => CalendarDay,
    empty: null,
    order: { sql: 'text', cut: DAY_LENGTH },
    samples: () => ['2097-03-01', '2096-02-29'],
  },
  instant: {
    schema: () => Instant,
    empty: null,
    order: { sql: 'timestamptz' },
    samples: () => ['2026-03-01T09:00:00.000Z', '2026-03-02T21:30:00.000Z'],
  },
  dayOrInstant: {
    schema: () =>
      z
        .string()
        .refine((value) => DayOrInstant.safeParse(value).success, 'invalid-date')
        // What the refinement asks is not in the API's description otherwise.
        .meta({ pattern: String.raw`^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$` }),
    empty: null,
    order: { sql: 'timestamptz', store: instantOf },
    samples: () => ['2097-03-01', '2097-03-02T21:30:00.000Z'],
  },
  timeOfDay: {
    schema: () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid-time'),
    empty: null,
    order: { sql: 'text' },
    samples: () => ['09:30', '23:59'],
  },
  dateRange: {
    schema: () =>
      z.strictObject({ from: CalendarDay, to: CalendarDay }).refine(({ from, to }) => from <= to, {
        path: ['to'],
        message: 'ends-before-beginning',
      }),
    empty: null,
    order: { sql: 'text', store: ({ from }: DateRange) => from },
    samples: () => [
      { from: '2097-03-01', to: '2097-03-05' },
      { from: '2097-04-10', to: '2097-04-10' },
    ],
  },
  duration: number(whole, [90, 15]),
  language: word(
    () => z.enum(ISO_LANGUAGES as [string, ...string[]]),
    () => ['tr', 'de'],
  ),
  country: word(
    () => z.enum(ISO_COUNTRIES as [string, ...string[]]),
    () => ['TR', 'DE'],
  ),
  tags: {
    schema: ({ max }) => {
      const tags = z.array(z.string().trim().min(1, 'required').max(40))
      return (max === Number.POSITIVE_INFINITY ? tags : tags.max(max ?? 50)).overwrite(eachTagOnce)
    },
    empty: [],
    words: (tags: readonly string[]) => tags,
    samples: () => [['vip', 'ramazan'], ['vip'], []],
  },
  reference: {
    schema: () => RecordId,
    empty: null,
    order: { sql: 'uuid' },
    samples: () => ['0190a000-0000-7000-8000-000000000003', '0190a000-0000-7000-8000-000000000013'],
  },
  person: {
    schema: () => RecordId,
    empty: null,
    order: { sql: 'uuid' },
    samples: () => ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000011'],
  },
  role: {
    schema: ({ max }) => trimmed(max).refine((text) => !CONTROLS.test(text), 'one-line'),
    empty: null,
    order: { sql: 'text' },
    samples: () => ['viewer', 'adviser'],
  },
  oneOf: {
    schema: ({ kinds }) =>
      z.strictObject({
        kind: z.enum(kinds as [string, ...string[]]),
        id: z.guid('invalid-id').overwrite((id) => id.toLowerCase()),
      }),
    empty: null,
    order: { sql: 'text', store: nameOfStream },
    samples: ({ kinds = [] }) => [
      { kind: kinds[0] as string, id: '0190a000-0000-7000-8000-000000000003' },
      { kind: kinds.at(-1) as string, id: '0190a000-0000-7000-8000-000000000013' },
    ],
  },
  references: {
    schema: ({ max }) =>
      z
        .array(RecordId)
        .max(max ?? 100)
        .overwrite(unique),
    empty: [],
    samples: () => [['0190a000-0000-7000-8000-000000000003'], []],
  },
  files: {
    schema: (field) =>
      z
        .array(RecordFile.superRefine((file, context) => refuseFile(field, file, context)))
        .max(field.max ?? 20)
        .refine(haveOwnIds, 'same-file-twice'),
    empty: [],
    order: { sql: 'text', turkish: true, cut: NAME_LENGTH, store: namesOf },
    words: (files: readonly RecordFile[]) =>
      files.map(({ name, description }) => (description === undefined ? name : `${name} ${description}`)),
    samples: ({ values }) => {
      const samples = SAMPLE_FILES.filter(({ type }) => values.includes(kindOfType(type) as string))
      return [samples, samples.slice(0, 1), []]
    },
  },
  lines: {
    schema: ({ fields, max }, schemaOf) =>
      z
        .array(lineSchema(fields, schemaOf))
        .max(max ?? 200)
        .refine(haveOwnIds, 'same-line-twice'),
    empty: [],
    samples: ({ fields }) => [[sampleLine(fields, 0)], [sampleLine(fields, 0), sampleLine(fields, 1)], []],
  },
}

const lineSchema = (fields: Fields, schemaOf: (field: Field) => z.ZodType) =>
  z.strictObject({
    id: z.guid('invalid-id'),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
  })

const haveOwnIds = (lines: readonly { id: string }[]): boolean =>
  new Set(lines.map(({ id }) => id)).size === lines.length

const sampleLine = (fields: Fields, which: number): FieldValue => ({
  id: `0190a000-0000-7000-8000-00000000010${which}`,
  ...sampleValues(fields, which),
})

/** Samples of all fields: the first of each type, the second, and so on, from the beginning again. */
export const sampleValues = (fields: Fields, which: number): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const samples = FIELD_TYPES[field.type].samples(field)
      return [name, samples[which % samples.length] as FieldValue]
    }),
  )
