import { leadsListTable } from '@kervan/contracts/lists/leads.list'
import { expect, it } from 'vitest'
import { type ListColumns, listStatements } from './list-sql.ts'

const FIELDS = Object.keys(leadsListTable.fields) as (keyof typeof leadsListTable.fields & string)[]
const COLUMNS: ListColumns<(typeof FIELDS)[number]> = {
  from: 'leads',
  key: 'lead_id',
  columns: Object.fromEntries(FIELDS.map((field) => [field, field])) as Record<(typeof FIELDS)[number], string>,
  arrays: ['tags'],
  search: 'search',
}
const conditions = (query: Record<string, unknown>) => {
  const { count } = listStatements(leadsListTable, COLUMNS, { limit: 50, sort: '-lastActivityAt', ...query })
  return [count.text.match(/where (.*) limit/)?.[1], count.values]
}

it.each([
  [{ owner: ['a', 'b'] }, '(owner::text = any ($1))', [['a', 'b']]],
  [{ owner: ['none'] }, '(owner is null)', []],
  [{ owner: ['a', 'none'] }, '(owner::text = any ($1) or owner is null)', [['a']]],
  [{ tags: ['vip'], stage: ['won'] }, '(stage::text = any ($1)) and tags && $2', [['won'], ['vip']]],
  [{ 'openedAt.from': 'x', 'openedAt.to': 'y' }, 'openedAt >= $1 and openedAt < $2', ['x', 'y']],
])('%j', (query, text, values) => {
  expect(conditions(query)).toEqual([text, values])
})
