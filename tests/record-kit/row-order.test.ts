import { rowOrder } from '@kervan/client/table/row-order'
import type { Field, FieldValue } from '@kervan/contracts/kit/fields/field'
import { namesOne } from '@kervan/contracts/kit/fields/field-traits'
import { statusesOf } from '@kervan/contracts/kit/status-table'
import { everyField } from '@kervan/contracts/kit/testing/every-field'
import { someValues } from '@kervan/query-service/lists/testing/every-value'
import { plainList } from '@kervan/query-service/lists/testing/plain-list'
import { NAMES, SPECIMENS, type Specimen } from '@kervan/query-service/lists/testing/specimens'
import { idOf } from '@kervan/query-service/testing/test-log'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const { inOrder } = plainList(everyField, (id) => NAMES[id] ?? '')

/** As a reply tells it: references with their names. */
const shown = (name: string, value: FieldValue): unknown => {
  const { type } = (everyField.fields as Record<string, Field>)[name] as Field
  if (type === 'oneOf' && value !== null)
    return { ...(value as object), name: NAMES[(value as { id: string }).id] ?? '' }
  return namesOne({ type }) && value !== null ? { id: value, name: NAMES[String(value)] ?? '' } : value
}
const rowOf = ({ values, ...row }: Specimen) => ({
  ...row,
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(name, value)])),
})

const STATUSES = statusesOf(everyField.status!)
const INSTANTS = ['2026-03-01T09:00:00.000Z', '2026-03-02T21:30:00.000Z']
const specimenOf = (values: Record<string, FieldValue>, each: number): Specimen => ({
  id: idOf(`specimen ${each}`),
  status: STATUSES[(each * 3) % STATUSES.length] as string,
  archived: false,
  createdAt: INSTANTS[each % 2] as string,
  changedAt: INSTANTS[(each + 1) % 2] as string,
  changed: BigInt(each),
  values,
})
const rows = fc.array(someValues, { minLength: 2, maxLength: 12 }).map((all) => all.map(specimenOf))
const sortable = Object.entries(SPECIMENS.fields).flatMap(([name, field]) => (field.sortable ? [name] : []))
const sorts = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...sortable), fc.boolean()), {
    minLength: 1,
    maxLength: 4,
    selector: ([field]) => field,
  })
  .map((each) => each.map(([field, descending]) => `${descending ? '-' : ''}${field}`).join())

test('rows that a browser places stand where the server has them: every type, several sorts, empty ones last', () => {
  fc.assert(
    fc.property(rows, sorts, (all, sort) => {
      const placed = all.map(rowOf).sort(rowOrder(SPECIMENS, sort, ''))
      expect(placed.map(({ id }) => id)).toEqual(all.toSorted(inOrder(sort)).map(({ id }) => id))
    }),
    { numRuns: 1_000 },
  )
})

test.each(sortable)('by %s alone, either way', (field) => {
  fc.assert(
    fc.property(rows, fc.constantFrom('', '-'), (all, direction) => {
      const placed = all.map(rowOf).sort(rowOrder(SPECIMENS, direction + field, ''))
      expect(placed.map(({ id }) => id)).toEqual(all.toSorted(inOrder(direction + field)).map(({ id }) => id))
    }),
    { numRuns: 50 },
  )
})

test("the reader's own come first, or last, whatever else the list is sorted by", () => {
  const fields = {
    at: { type: 'instant', label: 'at', sortable: true },
    mine: { type: 'yesNo', label: 'mine', sortable: true, mineBy: 'owner' },
  } as const
  const row = (id: string, owner: string | null, at: string) => ({ id, at, owner: owner && { id: owner, name: owner } })
  const rows = [
    row('a', 'me', '2026-03-02'),
    row('b', null, '2026-03-01'),
    row('c', 'you', '2026-03-03'),
    row('d', 'me', '2026-03-01'),
  ]
  const sorted = (sort: string) =>
    rows
      .toSorted(rowOrder({ fields }, sort, 'me'))
      .map(({ id }) => id)
      .join('')
  expect(['mine,at', 'at,mine', '-mine,-at', 'at'].map(sorted)).toEqual(['dabc', 'dabc', 'cbad', 'bdac'])
})
