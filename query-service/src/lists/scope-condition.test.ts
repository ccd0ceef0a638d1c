import { expect, test } from 'vitest'
import { keptLeads } from '../read-models/leads-list/leads-list.projection.ts'
import { allOf, condition, partsOf } from './condition.ts'
import type { ListColumns } from './list-columns.ts'
import { pinOf } from './list-statements.ts'
import { scopeCondition } from './scope-condition.ts'

const columns = keptLeads.columns as unknown as ListColumns<string>
const scopeOf = (...ids: string[]) =>
  scopeCondition({ scope: 'own', within: [{ field: 'owner', ids }], groups: new Set() }, columns)!
const isWon = { ...condition(['status'], (parameter) => `status = ${parameter('won')}::text`), pins: true as const }
const isKept = condition(['archived'], () => 'not archived')

test('a page of what one owner has is walked to in the index of owners, whatever else is asked', () => {
  const order = [{ column: 'last_message_at', descending: true }]
  const pinned = (scope: ReturnType<typeof scopeOf>, asked = allOf([isWon, isKept])) =>
    pinOf({ table: columns.table, order, limit: 51, condition: allOf([scope, asked]) })?.columns
  expect(pinned(scopeOf('a'))).toEqual(['f_owner'])
  expect(pinned(scopeOf('a'), isKept)).toEqual(['f_owner'])
  expect(pinned(scopeOf('a', 'b'))).toEqual(['status'])
  expect(pinned(scopeOf('a', 'b'), isKept)).toBeUndefined()
})

test('conditions of conditions are parts of the whole, and alternatives are one', () => {
  expect(partsOf(allOf([allOf([isWon, allOf([isKept])]), isKept]))).toEqual([isWon, isKept, isKept])
  expect(partsOf(isWon)).toEqual([isWon])
})
