import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import { daysOf } from '@kervan/contracts/dates/period'
import type { DateRange, Field, FieldValue, Money } from '@kervan/contracts/fields/field'
import { sortsOf } from '@kervan/contracts/http/list-sort'
import { parseValues } from '@kervan/contracts/http/listed-values'
import type { AnyRecord } from '@kervan/contracts/record/record'
import { statusesOf } from '@kervan/contracts/record/status-table'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { digitsOf } from '@kervan/contracts/text/phone'
import type { Asker } from '../filter-conditions.ts'
import { isFound, namesOf } from './plain-search.ts'

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

const OWN_TYPES: Readonly<Record<string, Field['type']>> = { status: 'choice', archived: 'yesNo' }
const isEmpty = (value: FieldValue): boolean => value === null || (Array.isArray(value) && value.length === 0)

const letters = new Intl.Collator('tr')
const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))

const mentionsArchive = ({ filters, where }: Question): boolean =>
  /"archived[".]/.test(JSON.stringify([filters, where]))

/** The lists of a kind. @param nameOf  what records are called that its records name */
export const plainList = (record: AnyRecord, nameOf: (id: string) => string) => {
  const typeOf = (name: string): Field['type'] =>
    (record.fields[name] as Field | undefined)?.type ?? OWN_TYPES[name] ?? 'instant'
  const heldIn = (row: PlainRow, name: string): FieldValue => {
    if (!(name in row.values)) return row[name as 'createdAt']
    const value = row.values[name] as FieldValue
    // Files are found by their names.
    return typeOf(name) === 'files' ? namesOf(value).join('\n') || null : value
  }

  const placeOf = (status: string): number => statusesOf(record.status!).indexOf(status)

  const order = (name: string, one: FieldValue, other: FieldValue): number => {
    const type = typeOf(name)
    if (type === 'text') return letters.compare(String(one), String(other)) || byBytes(String(one), String(other))
    if (type === 'reference') return letters.compare(nameOf(String(one)), nameOf(String(other)))
    if (name === 'status') return placeOf(String(one)) - placeOf(String(other))
    if (type === 'money') {
      const [ours, theirs] = [one as unknown as Money, other as unknown as Money]
      return byBytes(ours.currency, theirs.currency) || ours.amount - theirs.amount
    }
    if (type === 'dateRange') return byBytes((one as unknown as DateRange).from, (other as unknown as DateRange).from)
    if (typeof one === 'string') return byBytes(one, String(other))
    return Number(one) - Number(other)
  }

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

  const folded = (name: string, text: string): string => (typeOf(name) === 'phone' ? digitsOf(text) : foldTr(text))
  const wholePhone = (text: string): string => digitsOf(text).replace(/^00/, '').replace(/^0/, '90')
  const beginning = (name: string, text: string): string =>
    typeOf(name) === 'phone' ? wholePhone(text) : folded(name, text)

  /** What a bound or a value is compared by. */
  const size = (name: string, value: FieldValue): string | number => {
    if (typeOf(name) === 'money') return (value as unknown as Money).amount
    return typeof value === 'number' ? value : String(value)
  }
  const bound = (name: string, text: string): string | number =>
    ['wholeNumber', 'decimal', 'percent', 'duration', 'money'].includes(typeOf(name)) ? Number(text) : text
  const ends = (name: string, value: FieldValue): readonly (string | number)[] => {
    const { from, to } = value as unknown as DateRange
    return typeOf(name) === 'dateRange' ? [from, to] : [size(name, value), size(name, value)]
  }

  const isOne = (name: string, value: FieldValue, wanted: readonly string[], me: string | null): boolean => {
    if (typeOf(name) === 'reference' || typeOf(name) === 'references') {
      const held = isEmpty(value) ? ['none'] : [value].flat().map(String)
      return wanted.some((id) => held.includes(id === 'me' ? String(me) : id))
    }
    if (isEmpty(value)) return false
    if (Array.isArray(value)) return wanted.some((each) => value.includes(each))
    if (['text', 'phone', 'email', 'link', 'files'].includes(typeOf(name)))
      return wanted.some((each) => beginning(name, each) === folded(name, String(value)))
    return wanted.includes(String(value))
  }

  const holds = (row: PlainRow, parameter: string, text: string, { me, now }: Asker): boolean => {
    const [name = '', operator = 'is'] = parameter.split('.')
    const value = heldIn(row, name)
    if (operator === 'is') return isOne(name, value, parseValues(text), me)
    if (operator === 'not') return !parseValues(text).includes(String(value))
    if (operator === 'empty') return isEmpty(value) === (text === 'true')
    if (isEmpty(value)) return false
    const [first, last] = ends(name, value) as [string | number, string | number]
    switch (operator) {
      case 'contains':
        return folded(name, String(value)).includes(
          typeOf(name) === 'phone' ? digitsOf(text).replace(/^0+/, '') : foldTr(text),
        )
      case 'starts':
        return folded(name, String(value)).startsWith(beginning(name, text))
      case 'from':
        return last >= bound(name, text)
      case 'to':
        return typeOf(name) === 'instant' ? first < bound(name, text) : first <= bound(name, text)
      case 'within': {
        const { from, to } = daysOf(text, dayOf(now))
        const days = typeOf(name) === 'instant' ? [first, last].map((at) => dayOf(new Date(at))) : [first, last]
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

  return { inOrder, isListed }
}
