import type { DateRange, FieldTypeName, Money } from '@kervan/contracts/fields/field'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import type { Named } from '@kervan/contracts/record/record-row'
import { callLink, formatPhone } from '../../format/phone.ts'
import { namesOfKind } from '../names-of-kind.ts'
import { FilesCell } from './FilesCell.tsx'
import type { FieldKind, ShownField, Speech } from './field-kind.ts'
import { InstantCell } from './InstantCell.tsx'
import { LinkCell, shortAddress } from './LinkCell.tsx'
import { NamedCell } from './NamedCell.tsx'
import { RoleCell } from './RoleCell.tsx'
import { spansOf } from './spans-of.ts'
import { TagsCell } from './TagsCell.tsx'
import { DAY, DAYS, NARROW } from './tracks.ts'

/** What a reply holds in a field of each type. Of a conflict and a push it is the id alone of what a reference names. */
interface ShownValues {
  text: string
  longText: string
  phone: string
  email: string
  link: string
  choice: string
  choices: readonly string[]
  yesNo: boolean
  wholeNumber: number
  decimal: number
  percent: number
  money: Money
  date: string
  instant: string
  timeOfDay: string
  dateRange: DateRange
  duration: number
  language: string
  country: string
  tags: readonly string[]
  reference: Named | string
  references: readonly (Named | string)[]
  role: string
  files: readonly StoredFile[]
  lines: readonly Line[]
}

const asIs = (value: string) => value
const nameOf = (value: Named | string, { t, colleague }: Speech): string =>
  (typeof value === 'string' ? colleague(value) : value.name) || t('record:unknown')
/** A choice that is gone from the declaration is shown as it is stored. */
const choiceOf = (value: string, { texts }: ShownField, { t }: Speech): string =>
  t(`${texts}.${value}`, { defaultValue: value })

/** The page of the record that is named, where its kind has one. */
const pageOf = (value: Named | string, { of }: ShownField): string | undefined => {
  const named = namesOfKind(of)
  return named && typeof value !== 'string' ? `/${named.collection}/${value.id}` : undefined
}

type Line = Readonly<Record<string, unknown>>

/** What is filled in of a line. */
const lineWords = (line: Line, { columns = [] }: ShownField, speech: Speech): string =>
  columns
    .filter(({ name }) => !isEmpty(line[name]))
    .map((column) => wordsOf(line[column.name], column, speech))
    .join(' · ')

const AMOUNT = { track: NARROW, align: 'end' } as const

/**
 * How each type of field is shown: in columns, on cards and pages, and in words. `FIELD_EDITORS` is its other half, which only
 * pages need that change something. The compiler misses no type in either.
 */
export const FIELD_KINDS: { readonly [Type in FieldTypeName]: FieldKind<ShownValues[Type]> } = {
  text: { speaks: true, track: 'minmax(184px, 1.4fr)', words: asIs },
  longText: { speaks: true, isLong: true, isWide: true, track: 'minmax(200px, 2fr)', words: asIs },
  phone: { speaks: true, track: 'minmax(164px, 0.9fr)', words: formatPhone, href: callLink },
  email: { speaks: true, track: 'minmax(180px, 1.2fr)', words: asIs, href: (value) => `mailto:${value}` },
  link: { speaks: true, track: 'minmax(160px, 1fr)', words: shortAddress, href: asIs, Cell: LinkCell },
  choice: { speaks: true, track: 'minmax(120px, 0.8fr)', words: choiceOf },
  choices: {
    speaks: true,
    track: 'minmax(140px, 1fr)',
    words: (values, field, speech) =>
      (field.spans ? spansOf(values, field.values ?? []) : values.map((value) => [value]))
        .map((span) => span.map((value) => choiceOf(value, field, speech)).join('–'))
        .join(', '),
  },
  yesNo: { speaks: false, track: NARROW, words: (value, _field, { t }) => t(value ? 'record:yes' : 'record:no') },
  wholeNumber: { speaks: false, ...AMOUNT, words: (value, _field, { formats }) => formats.number(value) },
  decimal: { speaks: false, ...AMOUNT, words: (value, _field, { formats }) => formats.number(value) },
  percent: { speaks: false, ...AMOUNT, words: (value, _field, { formats }) => formats.percent(value) },
  money: {
    speaks: true,
    ...AMOUNT,
    words: ({ amount, currency }, _field, { formats }) => formats.money(amount, currency),
  },
  date: { speaks: false, track: DAY, align: 'end', words: (value, _field, { formats }) => formats.date(value) },
  instant: {
    speaks: false,
    track: DAY,
    align: 'end',
    words: (value, _field, { formats }) => formats.dateTime(value),
    Cell: InstantCell,
  },
  timeOfDay: { speaks: false, ...AMOUNT, words: asIs },
  dateRange: {
    speaks: false,
    isWide: true,
    track: DAYS,
    words: ({ from, to }, _field, { formats }) => `${formats.date(from)} – ${formats.date(to)}`,
  },
  duration: { speaks: false, ...AMOUNT, words: (value, _field, { formats }) => formats.duration(value) },
  language: {
    speaks: true,
    track: 'minmax(112px, 0.7fr)',
    words: (value, _field, { formats }) => formats.language(value),
  },
  country: {
    speaks: true,
    track: 'minmax(120px, 0.8fr)',
    words: (value, _field, { formats }) => formats.country(value),
  },
  tags: { speaks: true, track: 'minmax(140px, 1fr)', words: (tags) => tags.join(', '), Cell: TagsCell },
  reference: {
    speaks: true,
    track: 'minmax(140px, 1fr)',
    words: (value, _field, speech) => nameOf(value, speech),
    href: pageOf,
    Cell: NamedCell,
  },
  references: {
    speaks: true,
    track: 'minmax(160px, 1.2fr)',
    words: (values, _field, speech) => values.map((value) => nameOf(value, speech)).join(', '),
  },
  role: {
    speaks: true,
    track: 'minmax(128px, 0.9fr)',
    words: (value, _field, speech) => speech.role(value),
    Cell: RoleCell,
  },
  files: {
    speaks: true,
    isWide: true,
    track: 'minmax(160px, 1fr)',
    words: (files) => files.map(({ name }) => name).join(', '),
    Cell: FilesCell,
  },
  lines: {
    speaks: true,
    isWide: true,
    track: NARROW,
    words: (lines, field, speech) => lines.map((line) => lineWords(line, field, speech)).join('; '),
  },
}

export const fieldKindOf = (type: FieldTypeName): FieldKind<unknown> => FIELD_KINDS[type] as FieldKind<unknown>

/** The class of a cell of a table: amounts and dates stand at the end. */
export const alignOf = (type: FieldTypeName): string | undefined => FIELD_KINDS[type].align

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A value in words; the words for none where there is none. */
export const wordsOf = (
  value: unknown,
  field: ShownField & { readonly type: FieldTypeName },
  speech: Speech,
): string =>
  isEmpty(value) ? speech.t(field.none ?? 'record:none') : fieldKindOf(field.type).words(value, field, speech)
