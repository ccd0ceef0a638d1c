import type { DateRange, FieldTypeName, FieldValue, Money, RecordOfKind } from '@kervan/contracts/kit/fields/field'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { digitsOf } from '@kervan/contracts/text/phone'

type Compare = (one: never, other: never, nameOf: (id: string) => string) => number
type Bound = string | number

/** What lists and searches make of a type of field, said once more without SQL and without what the contracts say of it. */
export interface PlainType {
  /** Undefined: no list is sorted by it. */
  readonly order: Compare | undefined
  /** From where to where a value reaches, for bounds; undefined: there are none. */
  readonly ends?: (value: never) => readonly [Bound, Bound]
  /** A bound as it is compared with these. */
  readonly bound?: (text: string) => Bound
  /** Of texts that are found by pieces: as it is compared, a piece of it, and its beginning. */
  readonly text?: {
    readonly whole: (text: string) => string
    readonly piece: (text: string) => string
    readonly start: (text: string) => string
  }
  /** What several writings of one value have in common. */
  readonly alike?: (text: string) => string
  /** Names records, of which there may be none. */
  readonly names?: true
  /** Instants, of which a last one is never in. */
  readonly isMoment?: true
  /** Its words, of which a search looks for beginnings. */
  readonly words: (value: never, nameOf: (id: string) => string) => readonly string[]
}

const letters = new Intl.Collator('tr')
export const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))
const bySize = (one: number | boolean, other: number | boolean): number => Number(one) - Number(other)

export const split = (text: string): string[] => foldTr(text).match(/[\p{L}\p{N}]+/gu) ?? []
const wordsOf = (text: string): string[] => (/^\S+@\S+$/.test(text) ? [foldTr(text)] : split(text))
const ownWords = (value: FieldValue): string[] => [value].flat().flatMap((each) => wordsOf(String(each)))
export const namesOf = (files: FieldValue): string[] =>
  (files as readonly { readonly name: string }[]).map(({ name }) => name)

const LETTERS = { whole: foldTr, piece: foldTr, start: foldTr }
const DIGITS = {
  whole: digitsOf,
  piece: (text: string) => digitsOf(text).replace(/^0+/, ''),
  start: (text: string) => digitsOf(text).replace(/^00/, '').replace(/^0/, '90'),
}
const itself = <Value extends Bound>(value: Value): readonly [Value, Value] => [value, value]
const asText = (text: string): string => text

const word: PlainType = { order: byBytes, words: ownWords }
const several: PlainType = { order: undefined, words: ownWords }
const number: PlainType = { order: bySize, ends: itself, bound: Number, words: ownWords }
const text: PlainType = { order: byBytes, text: LETTERS, words: ownWords }
const day: PlainType = { order: byBytes, ends: itself, bound: asText, words: ownWords }

/** The last millisecond of a day in Istanbul, which is three hours ahead; of an instant itself. */
const lastOf = (value: string): number =>
  value.length === 10 ? Date.parse(`${value}T23:59:59.999+03:00`) : Date.parse(value)

/** The compiler misses none. */
export const PLAIN_TYPES: Readonly<Record<FieldTypeName, PlainType>> = {
  text: { ...text, order: (one: string, other: string) => letters.compare(one, other) || byBytes(one, other) },
  longText: several,
  phone: { ...text, text: DIGITS, words: (value: string) => [value.replace(/\D/g, '')] },
  email: { ...text, words: (value: string) => [foldTr(value), ...split(value.slice(0, value.indexOf('@')))] },
  link: { ...text, words: (value: string) => split(value.replace(/^https?:\/\/(www\.)?/, '')) },
  driveLink: text,
  choice: word,
  choices: several,
  yesNo: { order: bySize, words: ownWords },
  wholeNumber: number,
  decimal: number,
  percent: number,
  money: {
    order: (one: Money, other: Money) => byBytes(one.currency, other.currency) || one.amount - other.amount,
    ends: ({ amount }: Money) => [amount, amount],
    bound: Number,
    words: () => [],
  },
  date: day,
  instant: { ...day, isMoment: true },
  dayOrInstant: {
    order: (one: string, other: string) => lastOf(one) - lastOf(other),
    ends: (value: string) => itself(new Date(lastOf(value)).toISOString()),
    bound: asText,
    isMoment: true,
    words: () => [],
  },
  timeOfDay: day,
  dateRange: {
    order: (one: DateRange, other: DateRange) => byBytes(one.from, other.from),
    ends: ({ from, to }: DateRange) => [from, to],
    bound: asText,
    words: () => [],
  },
  duration: number,
  language: word,
  country: word,
  tags: { ...several, alike: foldTr },
  reference: {
    order: (one: string, other: string, nameOf) => letters.compare(nameOf(one), nameOf(other)),
    names: true,
    words: (id: string, nameOf) => wordsOf(nameOf(id)),
  },
  person: {
    order: (one: string, other: string, nameOf) => letters.compare(nameOf(one), nameOf(other)),
    names: true,
    words: (id: string, nameOf) => wordsOf(nameOf(id)),
  },
  oneOf: {
    order: (one: RecordOfKind, other: RecordOfKind, nameOf) => letters.compare(nameOf(one.id), nameOf(other.id)),
    words: ({ id }: RecordOfKind, nameOf) => wordsOf(nameOf(id)),
  },
  role: word,
  references: { ...several, names: true },
  files: { ...text, order: undefined, words: (files: FieldValue) => namesOf(files).flatMap(split) },
  lines: several,
}
