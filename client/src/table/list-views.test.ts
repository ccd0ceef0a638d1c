import { expect, it } from 'vitest'
import { ownFilters, viewOf, withView } from './list-views.ts'
import type { ListView } from './record-table.ts'

const VIEWS: readonly ListView[] = [
  { name: 'all', filters: {} },
  { name: 'mine', filters: { owner: 'me' } },
  { name: 'archived', filters: { archived: 'true' } },
]
const state = (filters: Record<string, string>) => ({
  search: '',
  sorting: [{ id: 'name', desc: false }],
  columns: ['name'],
  filters,
  groups: [],
  look: '',
})

it('knows a view by its filters, also beside others', () => {
  expect(viewOf(VIEWS, state({}))?.name).toBe('all')
  expect(viewOf(VIEWS, state({ owner: 'me', stage: 'won' }))?.name).toBe('mine')
  expect(viewOf(VIEWS, state({ owner: 'me,x' }))?.name).toBe('all')
})

it('changes the view and keeps what else was narrowed', () => {
  const narrowed = state({ owner: 'me', stage: 'won' })
  expect(withView(VIEWS, narrowed, VIEWS[2]!).filters).toEqual({ stage: 'won', archived: 'true' })
  expect(withView(VIEWS, narrowed, VIEWS[0]!).filters).toEqual({ stage: 'won' })
})

it('tells the filters of the person from those of the view', () => {
  expect(ownFilters(VIEWS, state({ owner: 'me', stage: 'won' }))).toEqual([['stage', 'won']])
})
