import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import { daysOf } from '@kervan/contracts/dates/period'
import { sortsOf } from '@kervan/contracts/http/list-sort'
import { parseValues } from '@kervan/contracts/http/listed-values'
import type { Field, FieldValue, Money, RecordOfKind } from '@kervan/contracts/kit/fields/field'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import { statusesOf } from '@kervan/contracts/kit/status-table'
import { isMet } from '@kervan/contracts/kit/times'
import type { Asker } from '../filter-conditions.ts'
import { isFound } from './plain-search.ts'
import { byBytes, namesOf, PLAIN_TYPES, type PlainType } from './plain-types.ts'

/** What a list is, said once more without SQL: sorts and filters of plain rows. */
export interface PlainRow {
  readonly id: string
  readonly status: string | null
  readonly archived: boolean
  readonly createdAt: string
  readonly changedAt: string
  /** References as ids. */
  readonly values: Readonly<Record<string, FieldValue>>
}

export type Asked = Readonly<Record<string, string>>
export type Group = { readonly and: readonly Group[] } | { readonly or: readonly Group[] } | Asked

export interface Question {
  readonly sort: string
  readonly filters: Asked
  readonly where?: Group
  readonly search?: string
}

const OWN_TYPES: Readonly<Record<string, Field['type']>> = { archived: 'yesNo' }
const isEmpty = (value: FieldValue): boolean => value === null || (Array.isArray(value) && value.length === 0)

const mentionsArchive = ({ filters, where }: Question): boolean =>
  /"archived[".]/.test(JSON.stringify([filters, where]))

const NO_TEXT: NonNullable<PlainType['text']> = { whole: String, piece: String, start: String }

const asWritten = (text: string): string => text

/** The lists of a kind. @param nameOf  what records are called that its records name */
export const plainList = (record: AnyRecord, nameOf: (id: string) => string) => {
  const statusName = statusNameOf(record)
  const typeOf = (name: string): Field['type'] =>
    (record.fields[name] as Field | undefined)?.type ?? (name === statusName ? 'choice' : OWN_TYPES[name]) ?? 'instant'
  /** @param now  of what the clock makes of a row */
  const heldIn = (row: PlainRow, name: string, now: Date = new Date()): FieldValue => {
    const time = record.times?.[name]
    if (time) return isMet(record, time, row, now)
    if (!(name in row.values)) return name === statusName ? row.status : row[name as 'createdAt']
    const value = row.values[name] as FieldValue
    // Files are found by their names.
    return typeOf(name) === 'files' ? namesOf(value).join('\n') || null : value
  }

  const plainly = (name: string): PlainType => PLAIN_TYPES[typeOf(name)]

  const placeOf = (status: string): number => statusesOf(record.status!).indexOf(status)
  const order = (name: string, one: FieldValue, other: FieldValue): number =>
    name === statusName
      ? placeOf(String(one)) - placeOf(String(other))
      : plainly(name).order!(one as never, other as never, nameOf)

  /** By each field in turn, what is empty last; then by id, in the direction of the first. */
  const inOrder =
    (sort: string) =>
    (one: PlainRow, other: PlainRow): number => {
      const sorts = sortsOf(sort)
      for (const { field, descending } of sorts) {
        const [a, b] = [heldIn(one, field), heldIn(other, field)]
        if (isEmpty(a) !== isEmpty(b)) return isEmpty(a) ? 1 : -1
        if (isEmpty(a)) continue
        const place = order(field, a, b)
        if (place !== 0) return descending ? -place : place
      }
      return byBytes(one.id, other.id) * (sorts[0]?.descending ? -1 : 1)
    }

  const isOne = (name: string, value: FieldValue, wanted: readonly string[], me: string | null): boolean => {
    const { names, text, alike = asWritten } = plainly(name)
    if (names) {
      const held = isEmpty(value) ? ['none'] : [value].flat().map(String)
      return wanted.some((id) => held.includes(id === 'me' ? String(me) : id))
    }
    if (isEmpty(value)) return false
    if (Array.isArray(value)) {
      const held = (value as readonly string[]).map((each) => alike(each))
      return wanted.some((each) => held.includes(alike(each)))
    }
    if (typeof value === 'object' && value !== null && 'kind' in value)
      return wanted.includes(`${value.kind}:${value.id}`)
    if (text) return wanted.some((each) => text.start(each) === text.whole(String(value)))
    return wanted.includes(String(value))
  }

  const holds = (row: PlainRow, parameter: string, text: string, { me, now }: Asker): boolean => {
    const [name = '', operator = 'is'] = parameter.split('.')
    const time = record.times?.[name]
    if (time) return parseValues(text).includes(String(isMet(record, time, row, now)))
    const value = heldIn(row, name)
    if (operator === 'is') return isOne(name, value, parseValues(text), me)
    if (operator === 'not') return ![value].flat().some((each) => parseValues(text).includes(String(each)))
    if (operator === 'empty') return isEmpty(value) === (text === 'true')
    if (isEmpty(value)) return false
    if (operator === 'kind') return parseValues(text).includes((value as unknown as RecordOfKind).kind)
    const { ends = () => ['', ''], bound = String, text: { whole, piece, start } = NO_TEXT, isMoment } = plainly(name)
    const [first, last] = ends(value as never)
    switch (operator) {
      case 'contains':
        return whole(String(value)).includes(piece(text))
      case 'starts':
        return whole(String(value)).startsWith(start(text))
      case 'from':
        return last >= bound(text)
      case 'to':
        return isMoment ? first < bound(text) : first <= bound(text)
      case 'within': {
        const { from, to } = daysOf(text, dayOf(now))
        const days = isMoment ? [first, last].map((at) => dayOf(new Date(at))) : [first, last]
        return (days[1] as string) >= from && (days[0] as string) < addDays(to, 1)
      }
      default:
        return parseValues(text).includes((value as unknown as Money).currency)
    }
  }

  const holdsIn = (row: PlainRow, group: Group, asker: Asker): boolean => {
    if ('and' in group && Array.isArray(group.and)) return group.and.every((each) => holdsIn(row, each, asker))
    if ('or' in group && Array.isArray(group.or)) return group.or.some((each) => holdsIn(row, each, asker))
    return Object.entries(group as Asked).every(([parameter, text]) => holds(row, parameter, text, asker))
  }

  const isListed = (row: PlainRow, question: Question, asker: Asker): boolean =>
    (mentionsArchive(question) || !row.archived) &&
    holdsIn(row, question.filters, asker) &&
    (!question.where || holdsIn(row, question.where, asker)) &&
    isFound(record, row.values, question.search ?? '', nameOf)

  return { inOrder, isListed, heldIn }
}
