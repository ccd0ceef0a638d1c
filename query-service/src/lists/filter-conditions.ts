import { addDays, dayOf, startOfDay } from '@kervan/contracts/dates/business-days'
import { daysOf } from '@kervan/contracts/dates/period'
import { type ListField, traitsOf } from '@kervan/contracts/http/list-field'
import { ME, NONE, type Operator } from '@kervan/contracts/http/list-filters'
import { foldFor } from '@kervan/contracts/kit/fields/field-columns'
import type { overdueSince } from '@kervan/contracts/messages/reply-clock'
import { phoneWritings } from '@kervan/contracts/text/equal-phones'
import { digitsOf, leadingDigits, soughtDigits } from '@kervan/contracts/text/phone'
import { tagKey } from '@kervan/contracts/text/same-tag'
import type { Column, Table } from '../projector/declare.ts'
import { viewOf } from '../projector/table-sql.ts'
import { colleagues } from '../read-models/colleagues/colleagues.projection.ts'
import { allOf, anyOf, type Condition, condition, FALSE } from './condition.ts'
import type { FieldPlaces } from './list-columns.ts'
import { scaledBound } from './scaled-bound.ts'

/** Who asks, and when: what `me` and `today` mean, and which rows there are for the reader. */
export interface Asker {
  /** Null: no record is theirs. */
  readonly me: string | null
  readonly now: Date
  /** The reader's scope; every row unless said. */
  readonly scope?: Condition
  /** Who waits since then or longer, for a first answer or a next one, waits too long; asked of lists that filter by it. */
  readonly lateSince?: ReturnType<typeof overdueSince>
}

/** A field of a list with its places in a table. */
export interface Filtered {
  readonly field: ListField
  readonly places: FieldPlaces
  readonly table: Table
  readonly asker: Asker
}

type Write = (filtered: Filtered, asked: never) => Condition

/** What each filter asks of a row; a field that is empty is found by `empty` and `not` alone. */
export const FILTERS: Readonly<Record<Operator, Write>> = {
  is: (filtered, wanted: readonly string[]) =>
    filtered.field.filter === 'text' ? equalText(filtered, wanted) : oneOf(filtered, wanted),
  not: ({ table, places: { value } }, unwanted: readonly string[]) => {
    const { sql, nullable } = table.columns[value] as Column
    return condition([value], (parameter) => {
      if (sql === 'text[]') return `not (${value} && ${parameter(unwanted)}::text[])`
      const other = `${value} <> all (${parameter(unwanted)}::text[])`
      return nullable ? `(${value} is null or ${other})` : other
    })
  },
  contains: ({ field, places }, text: string) => like(places, '%', foldedPiece(field, text)),
  starts: ({ field, places }, text: string) => like(places, '', foldedStart(field, text)),
  empty: ({ field, table, places }, empty: boolean) => {
    const { value } = places
    if (sqlOf(table, value) === 'text[]') {
      const column = foldedIn(places)
      return condition([column], () => `${column} ${empty ? '=' : '<>'} '{}'`)
    }
    if (field.owns) return condition([value], () => `${empty ? '' : 'not '}${isUnowned(value)}`)
    return condition([value], () => `${value} is ${empty ? '' : 'not '}null`)
  },
  from: (filtered, from: string) => reaches(filtered, lowest(filtered, from)),
  to: (filtered, to: string) => {
    const { value } = filtered.places
    if (isInstant(filtered)) return compared(filtered, value, '<', to)
    return compared(filtered, value, '<=', isNumber(filtered) ? scaledBound(to, filtered.field.scale ?? 0, 'down') : to)
  },
  within: (filtered, period: string) => {
    const { from, to } = daysOf(period, dayOf(filtered.asker.now))
    const { value } = filtered.places
    if (!isInstant(filtered)) return allOf([reaches(filtered, from), compared(filtered, value, '<=', to)])
    const begins = (day: string) => new Date(startOfDay(day)).toISOString()
    return allOf([
      compared(filtered, value, '>=', begins(from)),
      compared(filtered, value, '<', begins(addDays(to, 1))),
    ])
  },
  currency: ({ places }, wanted: readonly string[]) => among(places.currency ?? places.value, 'text', wanted),
  kind: ({ places }, wanted: readonly string[]) => among(places.kind ?? places.value, 'text', wanted),
  person: ({ places: { value, ofPeople } }, wanted: readonly string[]) =>
    condition([value], (parameter) => ofPeople!(parameter(wanted))),
}

/** Whether a record has no owner who is still here. @param owner  the column of the user's id */
export const isUnowned = (owner: string): string =>
  `(${owner} is null or ${owner} = any (array(select user_id from ${viewOf(colleagues.name)} where archived)))`

const sqlOf = (table: Table, column: string): Column['sql'] => (table.columns[column] as Column).sql
const isInstant = ({ table, places }: Filtered): boolean => sqlOf(table, places.value) === 'timestamptz'
const isNumber = ({ table, places }: Filtered): boolean => sqlOf(table, places.value) === 'bigint'

const lowest = (filtered: Filtered, from: string): unknown =>
  isNumber(filtered) ? scaledBound(from, filtered.field.scale ?? 0, 'up') : from

/** A date range reaches a day when its last one does. */
const reaches = (filtered: Filtered, from: unknown): Condition =>
  compared(filtered, filtered.places.until ?? filtered.places.value, '>=', from)

const compared = ({ table }: Filtered, column: string, sign: string, value: unknown): Condition =>
  condition([column], (parameter) => `${column} ${sign} ${parameter(value)}::${sqlOf(table, column)}`)

/** Rows with one of some values in a column that holds one. */
export const among = (column: string, sql: string, wanted: readonly unknown[]): Condition =>
  wanted.length === 1
    ? { ...condition([column], (parameter) => `${column} = ${parameter(wanted[0])}::${sql}`), pins: true }
    : condition([column], (parameter) => `${column} = any (${parameter(wanted)}::${sql}[])`)

/** Rows with any of some values in a column that holds several. */
const anyAmong = (column: string, wanted: readonly string[]): Condition =>
  condition([column], (parameter) => `${column} && ${parameter(wanted)}::text[]`)

const oneOf = (filtered: Filtered, wanted: readonly string[]): Condition => {
  const { field, table, places, asker } = filtered
  const sql = sqlOf(table, places.value)
  const { asked } = traitsOf(field)
  if (asked === 'kinds-and-ids') return among(places.value, sql, wanted.map(streamAsked))
  const isReference = asked === 'ids'
  const named = isReference ? wanted.flatMap((id) => idsOf(id, asker)) : wanted
  const found = places.people
    ? whosePeople(places.value, places.people, named)
    : sql === 'text[]'
      ? anyAmong(foldedIn(places), field.type === 'tags' ? named.map(tagKey) : named)
      : among(places.value, sql, named)
  return anyOf(isReference && wanted.includes(NONE) ? [found, FILTERS.empty(filtered, true as never)] : [found])
}

/** Who is asked for is the one who has that person's name now. */
const whosePeople = (
  column: string,
  { name }: NonNullable<FieldPlaces['people']>,
  ids: readonly string[],
): Condition => {
  const root = (person: string) => `select root from ${viewOf(name)} where person_id = ${person}`
  return ids.length === 1
    ? { ...condition([column], (parameter) => `${column} = (${root(`${parameter(ids[0])}::uuid`)})`), pins: true }
    : condition([column], (parameter) => `${column} = any (array(${root(`any (${parameter(ids)}::uuid[])`)}))`)
}
/** `lead:<id>` as it is stored. */
const streamAsked = (kindAndId: string): string => kindAndId.toLowerCase().replace(':', '-')

const idsOf = (id: string, { me }: Asker): readonly string[] => {
  if (id === ME) return me === null ? [] : [me]
  return id === NONE ? [] : [id.toLowerCase()]
}

const equalText = ({ field, places }: Filtered, wanted: readonly string[]): Condition =>
  among(
    foldedIn(places),
    'text',
    wanted.flatMap((text) => (isPhone(field) ? numbersMeant(text) : fold(field, text))),
  )

const foldedIn = (places: FieldPlaces): string => places.folded ?? places.value

/** A text of signs alone, of which folding leaves nothing, finds nothing. */
const like = (places: FieldPlaces, before: string, folded: string): Condition => {
  const column = foldedIn(places)
  if (folded === '') return FALSE
  return condition([column], (parameter) => `${column} like ${parameter(`${before}${escaped(folded)}%`)}`)
}

/** LIKE's own signs, as letters. */
export const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** A piece of a text; of a telephone number without the zeros that stand before a national one. */
const foldedPiece = (field: ListField, text: string): string =>
  isPhone(field) ? soughtDigits(text) : fold(field, text)

const foldedStart = (field: ListField, text: string): string =>
  isPhone(field) ? leadingDigits(text) : fold(field, text)

/** A national number without its zero, as Turkey has them. */
const NATIONAL = /^[2-9]\d{9}$/

/** The digits of a number in each of its writings, with its country and as one of Turkey. */
const numbersMeant = (text: string): readonly string[] => {
  const digits = leadingDigits(text)
  const meant = NATIONAL.test(digits) ? [digits, `90${digits}`] : [digits]
  return meant.flatMap((each) => phoneWritings(`+${each}`).map(digitsOf))
}

const isPhone = (field: ListField): boolean => traitsOf(field).asked === 'digits'
const fold = (field: ListField, text: string): string => foldFor(traitsOf(field))(text)
