import { instantOf } from '@kervan/contracts/dates/day-or-instant'
import type { List } from '@kervan/contracts/http/list'
import { type ListField, traitsOf } from '@kervan/contracts/http/list-field'
import { orderAsked } from '@kervan/contracts/http/list-sort'
import type { DateRange, Money } from '@kervan/contracts/kit/fields/field'
import type { FieldOrder } from '@kervan/contracts/kit/fields/field-traits'
import type { Identified } from './record-table.ts'

interface Named {
  readonly id: string
}

type Order = (one: never, other: never) => number

const alphabet = new Intl.Collator('tr')
const byAlphabet = (one: string, other: string): number => alphabet.compare(one, other)
const bySize = (one: number | boolean, other: number | boolean): number => Number(one) - Number(other)

/** As a database compares bytes of UTF-8: by whole characters, not by halves of a pair. */
const byCharacters = (one: string, other: string): number => {
  if (one === other) return 0
  const [left, right] = [[...one], [...other]]
  const place = left.findIndex((character, index) => character !== right[index])
  if (place < 0) return -1
  return right[place] === undefined ? 1 : (left[place] as string).codePointAt(0)! - right[place].codePointAt(0)!
}

/** By the name that is shown. */
const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  byAlphabet(one.name, other.name)

const ORDERS: Readonly<Record<FieldOrder, Order>> = {
  alphabet: (one: string, other: string) => byAlphabet(one, other) || byCharacters(one, other),
  characters: byCharacters,
  moment: (one: string, other: string) => byCharacters(instantOf(one), instantOf(other)),
  size: bySize,
  name: byName,
  amount: (one: Money, other: Money) => byCharacters(one.currency, other.currency) || bySize(one.amount, other.amount),
  'first-day': (one: DateRange, other: DateRange) => byCharacters(one.from, other.from),
}

const orderOf = (field: ListField | undefined): Order => {
  const { isStatus, values = [] } = field ?? {}
  if (isStatus) return (one: string, other: string) => values.indexOf(one) - values.indexOf(other)
  return ORDERS[(field && traitsOf(field).order) ?? 'characters']
}

/**
 * The order of a list as the server has it: by each field of its sort in turn, rows without a value last either way, then by id in
 * the direction of the first.
 * @param me  the reader, whose rows come first where the sort says so
 */
export const rowOrder = <Row extends Identified>(list: Pick<List, 'fields'>, sort: string, me: string) => {
  const { own, sorts } = orderAsked(list.fields, sort)
  const isOwn = (row: Row): boolean => own !== undefined && (row[own.by as keyof Row] as Named | null)?.id === me
  return (one: Row, other: Row): number => {
    if (isOwn(one) !== isOwn(other)) return isOwn(one) === own?.last ? 1 : -1
    for (const { field, descending } of sorts) {
      const [ours, theirs] = [one[field as keyof Row] ?? null, other[field as keyof Row] ?? null]
      if (ours === null || theirs === null) {
        if (ours !== theirs) return ours === null ? 1 : -1
        continue
      }
      const order = orderOf(list.fields[field])
      const place = order(ours as never, theirs as never)
      if (place !== 0) return descending ? -place : place
    }
    return byCharacters(one.id, other.id) * (sorts[0]?.descending ? -1 : 1)
  }
}
