import { isCountedByDays } from '@kervan/contracts/http/counted-fields'
import type { List } from '@kervan/contracts/http/list'
import { type ListField, traitsOf } from '@kervan/contracts/http/list-field'

type Listed = { readonly list: Pick<List, 'fields'> }

/** Whether records can stand in columns by a field: it holds one of a few words, and lists filter by it. */
export const isOfColumns = (field: ListField): boolean =>
  field.filter === 'any' &&
  field.values !== undefined &&
  traitsOf(field).offers === 'choices' &&
  traitsOf(field).order !== undefined

/** Whether a kind has a field by which its records stand on a board. */
export const hasBoard = ({ list }: Listed): boolean => Object.values<ListField>(list.fields).some(isOfColumns)

/** Whether a kind has a field by which its records stand in a calendar. */
export const hasCalendar = ({ list }: Listed): boolean => Object.values<ListField>(list.fields).some(isCountedByDays)
