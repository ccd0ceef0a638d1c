import { type ListField, traitsOf } from './list-field.ts'

const isDated = (field: ListField): boolean => ['day', 'instant'].includes(traitsOf(field).asked)

/** Whether rows can be counted by the days of a field. */
export const isCountedByDays = (field: ListField): boolean => field.filter !== undefined && isDated(field)

/**
 * Whether rows can be counted by a field: lists filter by it, and it has values that many rows share.
 */
export const isCounted = (field: ListField): boolean =>
  field.filter === 'any' || field.filter === 'either' || isCountedByDays(field)

/** Whether groups can be split by a field: each row holds at most one of the values that its declaration names, so that it has an order. */
export const isSplit = (field: ListField): boolean =>
  field.filter === 'any' && field.values !== undefined && traitsOf(field).order !== undefined

/** Whether the values of a field can be added up: lists look at it, and it is an amount or a number of something. */
export const isSummed = (field: ListField): boolean =>
  (field.filter !== undefined || field.sortable === true) &&
  ['amount', 'number', 'minutes'].includes(traitsOf(field).asked)
