/** In any filter but yes and no: records that have no value there, and those that have one. */
export const EMPTY = 'empty'
export const FILLED = 'filled'
export const isPresence = (text: string): boolean => text === EMPTY || text === FILLED

/** What stands before values that a record must not have; only choices are asked so. */
const NOT = 'not:'
export const isNegated = (text: string): boolean => text.startsWith(NOT)
export const negated = (values: string): string => (values === '' ? '' : NOT + values)
/** The values of a filter, wanted or not. */
export const withoutNot = (text: string): string => (isNegated(text) ? text.slice(NOT.length) : text)

/** How a filter of words compares: `contains:adana` in the address. */
export const COMPARISONS = ['contains', 'starts', 'is'] as const
export type Comparison = (typeof COMPARISONS)[number]

export interface WordFilter {
  readonly how: Comparison
  readonly words: string
}

/** What is written without a comparison is contained. */
export const parseWords = (text: string): WordFilter => {
  const [, how, words] = /^(contains|starts|is):(.*)$/s.exec(text) ?? []
  return how === undefined ? { how: 'contains', words: text } : { how: how as Comparison, words: words ?? '' }
}
export const writeWords = ({ how, words }: WordFilter): string => (words.trim() === '' ? '' : `${how}:${words.trim()}`)

/** Both ends in; either may be open. */
export interface Span {
  readonly from?: string
  readonly to?: string
}

/** `8..20`, `8..`, `..20`. */
export const parseSpan = (text: string): Span => {
  const [, from, to] = /^(.*?)\.\.(.*)$/.exec(text) ?? []
  return { ...(from && { from }), ...(to && { to }) }
}
export const writeSpan = ({ from = '', to = '' }: Span): string => (from || to ? `${from}..${to}` : '')

/** An amount of money: between two, of a currency, or both. */
export interface MoneySpan extends Span {
  readonly currency?: string
}

/** `EUR:10..250.5`, `EUR:..`; of any currency without one. */
export const parseMoney = (text: string): MoneySpan => {
  const [, currency, span = ''] = /^(?:([A-Z]{3}):)?(.*)$/s.exec(text) ?? []
  return { ...(currency && { currency }), ...parseSpan(span) }
}
export const writeMoney = ({ currency, ...span }: MoneySpan): string =>
  currency ? `${currency}:${writeSpan(span) || '..'}` : writeSpan(span)
