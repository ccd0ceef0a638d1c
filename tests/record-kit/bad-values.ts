import type { Field, Fields, FieldTypeName } from '@kervan/contracts/kit/fields/field'

const BEYOND = 2 ** 53
/** Names of every object, as JSON brings them. */
const PROTOTYPES: readonly unknown[] = ['{"__proto__":{"id":"7"}}', '{"constructor":{"prototype":{}}}'].map((json) =>
  JSON.parse(json),
)
const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
/** What no field takes, whatever its type. */
const ODD: readonly unknown[] = [...PROTOTYPES, deep(1_500), Array.from({ length: 10_000 }, () => ({}))]
const TEXTS = [7, {}, ['x'], 'a\u0000b', 'half \ud83d']
const NUMBERS = ['12', 1.23456789012, BEYOND, -BEYOND, true, {}]
const DAYS = ['2026-02-30', '0000-01-01', 'dün', 7, '٢٠٢٦-٠١-٠١']
const IDS = ['7', 'ayşe', 7, {}]
const CHOICES = ['no-such-choice', 7, '<script>alert(1)</script>', {}]
const LISTS = ['x', [7], [null], {}]

const FILE = { id: 'a'.repeat(64), name: 'a.pdf', type: 'application/pdf', size: 1 }

/** What no field of a type takes. */
const BAD: Readonly<Record<FieldTypeName, readonly unknown[]>> = {
  text: [...TEXTS, 'x'.repeat(5_001), 'two\nlines'],
  longText: [...TEXTS, 'x'.repeat(200_001)],
  phone: [7, '12', 'beş yüz otuz iki', '٠٥٣٢', {}],
  email: [7, 'ayşe', 'a@', '<script>@', 'a\u0000@example.com'],
  link: [7, 'javascript:alert(1)', 'ornek', 'ftp://example.com', 'http://'],
  driveLink: [7, 'ornek', 'https://example.com/drive/folders/1aB-cD_eF2gH3iJ4kL5mN6oP7qR8sT9uV', {}],
  choice: CHOICES,
  choices: [['no-such-choice'], ...LISTS],
  yesNo: ['true', 1, {}],
  wholeNumber: [...NUMBERS, 1.5],
  decimal: NUMBERS,
  percent: NUMBERS,
  money: [
    5,
    { amount: 1.5, currency: 'EUR' },
    { amount: BEYOND, currency: 'EUR' },
    { amount: 1, currency: 'XXX' },
    { amount: 1 },
    { amount: 1, currency: 'EUR', more: 1 },
  ],
  date: DAYS,
  instant: ['2026-01-01', 'şimdi', 7, {}],
  dayOrInstant: DAYS,
  timeOfDay: ['24:00', '9:30', 930, {}],
  dateRange: [{ from: '2026-02-02', to: '2026-02-01' }, { from: '2026-02-01' }, '2026-02-01', {}],
  duration: [...NUMBERS, 1.5],
  language: CHOICES,
  country: [...CHOICES, 'Türkiye'],
  tags: [['x'.repeat(41)], [' '], ...LISTS],
  reference: IDS,
  references: [['7'], ...LISTS],
  person: IDS,
  oneOf: [
    { kind: 'no-such-kind', id: '0190a000-0000-7000-8000-000000000003' },
    { kind: 'clinic', id: '7' },
    { kind: 'clinic' },
    { kind: 'lead', id: '0190a000-0000-7000-8000-000000000003', name: 'x' },
    ...IDS,
  ],
  role: [...TEXTS, 'x'.repeat(61)],
  files: [
    [{}],
    [FILE, FILE],
    [{ ...FILE, id: '../../etc/passwd' }],
    [{ ...FILE, id: FILE.id.toUpperCase() }],
    [{ ...FILE, type: 'text/html' }],
    [{ ...FILE, type: 'image/svg+xml' }],
    [{ ...FILE, size: BEYOND }],
    [{ ...FILE, size: 0 }],
    [{ ...FILE, name: '' }],
    [{ ...FILE, name: 'x'.repeat(1_001) }],
    [{ ...FILE, path: '/etc/passwd' }],
    ...LISTS,
  ],
  lines: [[{}], [{ id: '7' }], [7], 'x', {}],
}

export interface BadValue {
  readonly field: string
  readonly value: unknown
}

/** Every value that a kind's fields must refuse, and emptiness where a value must be. */
export const badValuesOf = (fields: Fields): readonly BadValue[] =>
  Object.entries<Field>(fields).flatMap(([field, { type, required }]) =>
    [...BAD[type], ...ODD, ...(required ? [null, ''] : [])].map((value) => ({ field, value })),
  )
