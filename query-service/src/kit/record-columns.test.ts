import { everyField } from '@kervan/contracts/kit/testing/every-field'
import { expect, test } from 'vitest'
import { placesOf } from '../lists/list-columns.ts'
import { isCarried, isPinned } from '../lists/list-indexes.ts'
import { recordColumns } from './record-columns.ts'
import { recordTables } from './record-table.ts'

const { rows, listed } = recordTables(everyField)
const columns = recordColumns(everyField, rows)
const sortColumnOf = (field: string): string => {
  const { value, sort = value } = placesOf(columns, field)
  return sort
}
const sortable = Object.entries(listed.list.fields).flatMap(([name, field]) => (field.sortable ? [name] : []))

test.each(sortable)('a list by %s is a walk along an index that knows status and archive', (field) => {
  expect(isCarried(rows, [sortColumnOf(field), 'status', 'archived'])).toBe(true)
})

test('the records of one status stand beside one another in the standard order', () => {
  expect(isPinned(rows, 'status', sortColumnOf('name'))).toBe(true)
})

test('a status is ordered by its place, and an amount by its currency first', () => {
  expect(['status', 'price'].map(sortColumnOf)).toEqual(['status_place', 'f_price_sort'])
  const order = rows.columns.f_price_sort
  expect(order).toMatchObject({ sql: 'text', nullable: true })
})
