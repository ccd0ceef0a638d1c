import { type ListField, traitsOf } from '@kervan/contracts/http/list-field'
import { usualCurrency } from '../../base/format/money.ts'
import { formatNumber, parseDuration, parseNumber } from '../../base/format/numbers.ts'
import type { Formats } from '../../base/format/use-formats.ts'
import { parseClock } from '../../base/forms/dates/typed-dates.ts'
import { isPresence, parseMoney, type Span, writeMoney } from './filter-text.ts'

/** Beside the currencies: amounts of all of them. */
export const ANY = 'any'

/** A span as it stands in its editor. */
export type TypedSpan = Required<Span> & { readonly currency: string }

interface Written extends Pick<Formats, 'duration'> {
  readonly locale: string
}

const isTime = (field: ListField): boolean => traitsOf(field).asked === 'time'
const isDuration = (field: ListField): boolean => traitsOf(field).asked === 'minutes'
export const currenciesOf = (field: ListField): readonly string[] =>
  traitsOf(field).offers === 'currencies' ? (field.values ?? []) : []

/**
 * Amounts are compared in one currency, unless all of them are asked for.
 * @param company  what the company's new amounts are in
 */
export const typedSpan = (text: string, field: ListField, formats: Written, company: string): TypedSpan => {
  const isSet = text !== '' && !isPresence(text)
  const held = isSet ? parseMoney(text) : {}
  const shown = (value = '') => {
    if (value === '' || isTime(field) || Number.isNaN(Number(value))) return value
    return isDuration(field) ? formats.duration(Number(value)) : formatNumber(Number(value), formats.locale)
  }
  const currency = held.currency ?? (isSet ? ANY : (usualCurrency(currenciesOf(field), company) ?? ANY))
  return { from: shown(held.from), to: shown(held.to), currency }
}

/** What an end was typed as; empty where it is open, undefined for what cannot be read. */
export const readEdge = (typed: string, field: ListField, locale: string): string | undefined => {
  if (typed.trim() === '') return ''
  if (isTime(field)) return parseClock(typed)
  const number = isDuration(field) ? parseDuration(typed) : parseNumber(typed, locale)
  return number === undefined ? undefined : plain(number)
}

/** The filter that was typed; undefined while one of its ends is wrong. */
export const readSpan = (typed: TypedSpan, field: ListField, locale: string): string | undefined => {
  const [from, to] = [readEdge(typed.from, field, locale), readEdge(typed.to, field, locale)]
  if (from === undefined || to === undefined) return undefined
  return writeMoney({ from, to, ...(typed.currency !== ANY && { currency: typed.currency }) })
}

/** As a request wants it: digits and a point, never with an exponent. */
const plain = (value: number): string => value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 15 })
