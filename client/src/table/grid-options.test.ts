import { leadsListTable } from '@kervan/contracts/kinds/lead/leads.list'
import { expect, it } from 'vitest'
import type { Identified, RecordTable } from './record-table.ts'
import { gridOf } from './testing/grid-of.ts'

const list = leadsListTable as unknown as RecordTable<Identified>['list']
const rowsOf = (ids: string) => [...ids].map((id) => ({ id }))
const shown = ({ grid }: ReturnType<typeof gridOf>) => grid.getVisibleLeafColumns().map(({ id }) => id)

it('shows the columns of the URL in their order, and the first one stays in sight', () => {
  const held = gridOf(list, 'columns=stage,name_surname')
  expect(shown(held)).toEqual(['stage', 'name_surname'])
  const cells = held.grid.getVisibleLeafColumns().map((column) => column.getIsPinned())
  expect(cells).toEqual(['left', false])
})

it('puts a shown column where the declaration has it and keeps the last one', () => {
  const two = gridOf(list, 'columns=name_surname,owner')
  two.grid.getColumn('stage')?.toggleVisibility()
  expect(shown(two)).toEqual(['name_surname', 'stage', 'owner'])
  expect(two.url().get('columns')).toBe('name_surname,stage,owner')
  const one = gridOf(list, 'columns=stage')
  one.grid.getColumn('stage')?.toggleVisibility()
  expect(shown(one)).toEqual(['stage'])
})

it('a step back takes back an order, and passes over columns', () => {
  const { grid, written } = gridOf(list, '')
  grid.getColumn('name_surname')?.toggleSorting()
  grid.getColumn('source')?.toggleVisibility()
  expect(written).toEqual(['push', 'replace'])
})

it('leaves the rows as the server has them, whatever the list is sorted and filtered by', () => {
  const rows = [
    { id: '1', name_surname: 'B' },
    { id: '2', name_surname: 'A' },
  ]
  const { grid } = gridOf(list, 'sort=name_surname&search=zzz', rows)
  expect(grid.getRowModel().rows.map(({ id }) => id)).toEqual(['1', '2'])
})

it('what is selected is known by its id: it stays when rows come and go, and nothing takes its place', () => {
  const { grid, show } = gridOf(list, '', rowsOf('abcd'))
  const selected = () => grid.getSelectedRowModel().rows.map(({ id }) => id)
  grid.getRow('b').toggleSelected()
  grid.getRow('d').toggleSelected()
  show(rowsOf('xabcde'))
  expect(selected()).toEqual(['b', 'd'])
  show(rowsOf('xacd'))
  expect(selected()).toEqual(['d'])
  show([])
  expect([selected(), grid.getIsAllRowsSelected()]).toEqual([[], false])
})
