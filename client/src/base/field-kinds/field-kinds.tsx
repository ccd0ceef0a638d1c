import { isDay } from '@kervan/contracts/dates/day-or-instant'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import type { DateRange, FieldTypeName, Money, RecordOfKind, ToldPerson } from '@kervan/contracts/kit/fields/field'
import type { Named, NamedOfKind } from '@kervan/contracts/kit/record-row'
import { callLink, formatPhone } from '../format/phone.ts'
import { permissionWords } from '../i18n/choices.ts'
import { namesOfKind } from '../names-of-kind.ts'
import { isCalledAsPerson } from '../people/is-called-as-person.ts'
import { personName } from '../people/person-name.ts'
import { DAY, DAYS, NARROW } from './column-widths.ts'
import { DayOrInstantCell } from './DayOrInstantCell.tsx'
import { FilesCell } from './FilesCell.tsx'
import type { FieldKind, ShownField, Speech } from './field-kind.ts'
import { InstantCell } from './InstantCell.tsx'
import { LinkCell, shortAddress } from './LinkCell.tsx'
import { NamedCell } from './NamedCell.tsx'
import { NamedOfKindCell } from './NamedOfKindCell.tsx'
import { RoleCell } from './RoleCell.tsx'
import { spansOf } from './spans-of.ts'
import { TagsCell } from './TagsCell.tsx'

/** What a reply holds in a field of each type. Of a conflict and a push it is the id alone of what a reference names. */
interface ShownValues {
  text: string
  longText: string
  phone: string
  email: string
  link: string
  driveLink: string
  choice: string
  choices: readonly string[]
  yesNo: boolean
  wholeNumber: number
  decimal: number
  percent: number
  money: Money
  date: string
  instant: string
  dayOrInstant: string
  timeOfDay: string
  dateRange: DateRange
  duration: number
  language: string
  country: string
  tags: readonly string[]
  reference: Named | string
  references: readonly (Named | string)[]
  person: ToldPerson | string
  oneOf: NamedOfKind | RecordOfKind
  role: string
  files: readonly StoredFile[]
  lines: readonly Line[]
}

const asIs = (value: string) => value
const nameOf = (value: Named | string, { of }: ShownField, { t, colleague }: Speech): string => {
  if (typeof value !== 'string' && isCalledAsPerson(of)) return personName(value.name)
  return (typeof value === 'string' ? colleague(value) : value.name) || t('record:unknown')
}
/** Of a conflict and a push it is the id alone. */
const nameIn = (value: NamedOfKind | RecordOfKind, t: Speech['t']): string => {
  if (!('name' in value)) return t('record:unknown')
  return (isCalledAsPerson(value.kind) ? personName(value.name) : value.name) || t('record:unknown')
}
/** A choice that is gone from the declaration is shown as it is stored. */
const choiceOf = (value: string, { texts }: ShownField, { t }: Speech): string =>
  t(`${texts}.${value}`, { defaultValue: permissionWords(value) ?? value })

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

const AMOUNT = { width: NARROW, align: 'end' } as const

/**
 * How each type of field is shown: in columns, on cards and pages, and in words. `FIELD_EDITORS` is its other half, which only
 * pages need that change something. The compiler misses no type in either.
 */
export const FIELD_KINDS: { readonly [Type in FieldTypeName]: FieldKind<ShownValues[Type]> } = {
  text: {
    speaks: true,
    width: { least: 168, share: 1.4 },
    titleWidth: { least: 196, share: 2 },
    words: (value, { languageCodes }, { formats }) => (languageCodes ? formats.languageCode(value) : value),
  },
  longText: { speaks: true, isLong: true, isWide: true, width: { least: 200, share: 2 }, words: asIs },
  phone: { speaks: true, width: { least: 150, share: 0.9 }, words: formatPhone, href: callLink },
  email: { speaks: true, width: { least: 180, share: 1.2 }, words: asIs, href: (value) => `mailto:${value}` },
  link: { speaks: true, width: { least: 160, share: 1 }, words: shortAddress, href: asIs, Cell: LinkCell },
  driveLink: { speaks: true, width: { least: 160, share: 1 }, words: shortAddress, href: asIs, Cell: LinkCell },
  choice: { speaks: true, width: { least: 120, share: 0.8 }, words: choiceOf },
  choices: {
    speaks: true,
    width: { least: 140, share: 1 },
    words: (values, field, speech) =>
      (field.spans ? spansOf(values, field.values ?? []) : values.map((value) => [value]))
        .map((span) => span.map((value) => choiceOf(value, field, speech)).join('–'))
        .join(', '),
  },
  yesNo: { speaks: false, width: NARROW, words: (value, _field, { t }) => t(value ? 'record:yes' : 'record:no') },
  wholeNumber: { speaks: false, ...AMOUNT, words: (value, _field, { formats }) => formats.number(value) },
  decimal: { speaks: false, ...AMOUNT, words: (value, _field, { formats }) => formats.number(value) },
  percent: { speaks: false, ...AMOUNT, words: (value, _field, { formats }) => formats.percent(value) },
  money: {
    speaks: true,
    ...AMOUNT,
    words: ({ amount, currency }, _field, { formats }) => formats.money(amount, currency),
  },
  date: { speaks: false, width: DAY, align: 'end', words: (value, _field, { formats }) => formats.date(value) },
  instant: {
    speaks: false,
    width: DAY,
    align: 'end',
    words: (value, _field, { formats }) => formats.dateTime(value),
    Cell: InstantCell,
  },
  dayOrInstant: {
    speaks: false,
    width: DAY,
    align: 'end',
    words: (value, _field, { formats }) => (isDay(value) ? formats.date(value) : formats.dateTime(value)),
    Cell: DayOrInstantCell,
  },
  timeOfDay: { speaks: false, ...AMOUNT, words: asIs },
  dateRange: {
    speaks: false,
    isWide: true,
    width: DAYS,
    words: ({ from, to }, _field, { formats }) => formats.days(from, to),
  },
  duration: { speaks: false, ...AMOUNT, words: (value, _field, { formats }) => formats.duration(value) },
  language: {
    speaks: true,
    width: { least: 112, share: 0.7 },
    words: (value, _field, { formats }) => formats.language(value),
  },
  country: {
    speaks: true,
    width: { least: 120, share: 0.8 },
    words: (value, _field, { formats }) => formats.country(value),
  },
  tags: { speaks: true, width: { least: 140, share: 1 }, words: (tags) => tags.join(', '), Cell: TagsCell },
  reference: {
    speaks: true,
    width: { least: 140, share: 1 },
    words: (value, field, speech) => nameOf(value, field, speech),
    href: pageOf,
    Cell: NamedCell,
  },
  oneOf: {
    speaks: true,
    width: { least: 160, share: 1.2 },
    words: (value, _field, { t }) => `${t(`record:kind.${value.kind}`)}: ${nameIn(value, t)}`,
    href: (value) => pageOf(value as NamedOfKind, { of: value.kind } as ShownField),
    Cell: NamedOfKindCell,
  },
  references: {
    speaks: true,
    width: { least: 160, share: 1.2 },
    words: (values, field, speech) => values.map((value) => nameOf(value, field, speech)).join(', '),
  },
  person: {
    speaks: true,
    width: { least: 168, share: 1.3 },
    words: (value, field, speech) => nameOf(value, field, speech),
    href: pageOf,
    Cell: NamedCell,
  },
  role: {
    speaks: true,
    width: { least: 128, share: 0.9 },
    words: (value, _field, speech) => speech.role(value),
    Cell: RoleCell,
  },
  files: {
    speaks: true,
    isWide: true,
    width: { least: 160, share: 1 },
    words: (files) => files.map(({ name }) => name).join(', '),
    Cell: FilesCell,
  },
  lines: {
    speaks: true,
    isWide: true,
    width: NARROW,
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
