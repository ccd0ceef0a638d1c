import { isPeriod } from '@kervan/contracts/dates/period'
import { type ListField, traitsOf } from '@kervan/contracts/http/list-field'
import { operatorsOf } from '@kervan/contracts/http/list-filters'
import { parseValues, writeValues } from '@kervan/contracts/http/listed-values'
import { inCoins } from '../../base/format/money.ts'
import { parseRange, rangeInstants } from './day-range.ts'
import { EMPTY, isNegated, isPresence, parseMoney, parseSpan, parseWords, withoutNot } from './filter-text.ts'

type FilterKind = NonNullable<ListField['filter']>

/** Instants that the list of leads filters by ranges of days. */
export const isOfDays = (field: ListField): boolean =>
  field.filter === 'period' || (field.filter === 'range' && isMoment(field))
const isMoment = (field: ListField): boolean => traitsOf(field).asked === 'instant'

type Query = Readonly<Record<string, string>>

/** What each kind of filter asks the server, by the suffix of its parameter. */
const QUERIES: Readonly<Record<FilterKind, (text: string, field: ListField, now: Date) => Query>> = {
  any: (text, field): Query => {
    if (field.kinds) return kindsQuery(text)
    return isNegated(text) && operatorsOf(field).includes('not') ? { '.not': withoutNot(text) } : { '': text }
  },
  either: (text) => ({ '': text }),
  text: (text) => {
    const { how, words } = parseWords(text)
    return how === 'is' ? { '': writeValues([words]) } : { [`.${how}`]: words }
  },
  range: (text, field, now) => {
    if (isOfDays(field)) return daysQuery(text, field, now)
    return traitsOf(field).asked === 'amount' ? moneyQuery(text) : edges(parseSpan(text))
  },
  period: (text, field, now) => daysQuery(text, field, now),
}

/** Words are kinds, or single records with their kind: `lead`, `lead:<id>`. */
const kindsQuery = (text: string): Query => {
  const values = parseValues(text)
  const [records, kinds] = [true, false].map((isRecord) => values.filter((value) => value.includes(':') === isRecord))
  return {
    ...(records!.length > 0 && { '': writeValues(records!) }),
    ...(kinds!.length > 0 && { '.kind': writeValues(kinds!) }),
  }
}

const daysQuery = (text: string, field: ListField, now: Date): Query => {
  if (field.filter === 'period' && isPeriod(text)) return { '.within': text }
  const days = parseRange(text, now) ?? {}
  return edges(isMoment(field) ? rangeInstants(days) : days)
}

/** Amounts are asked for in the smallest coin. */
const moneyQuery = (text: string): Query => {
  const { currency, from, to } = parseMoney(text)
  return {
    ...edges({ from: from && inCoins(from, currency), to: to && inCoins(to, currency) }),
    ...(currency && { '.currency': currency }),
  }
}

const edges = ({ from, to }: { readonly from?: string; readonly to?: string }): Query => ({
  ...(from && { '.from': from }),
  ...(to && { '.to': to }),
})

/** The parameters that ask for a filter. */
export const filterQuery = (name: string, field: ListField, text: string, now: Date): Query => {
  if (!field.filter) return {}
  const query =
    isPresence(text) && field.filter !== 'either'
      ? { '.empty': String(text === EMPTY) }
      : QUERIES[field.filter](text, field, now)
  return Object.fromEntries(Object.entries(query).map(([suffix, value]) => [name + suffix, value]))
}
