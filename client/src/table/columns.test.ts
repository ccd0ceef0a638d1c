import { expect, it } from 'vitest'
import { cellClass, leastWidth, pinnedAt, tracksOf } from './columns.tsx'
import { gridOf } from './testing/grid-of.ts'

const choice = { type: 'choice', label: 'things:fields.side', values: ['a'] }
const list = {
  fields: {
    name: { type: 'text', label: 'things:fields.name' },
    side: choice,
    status: { ...choice, isStatus: true },
    beds: { type: 'wholeNumber', label: 'things:fields.beds' },
  },
  defaultColumns: ['name', 'side', 'beds'],
  defaultSort: 'name',
} as never
const columnsOf = (query: string) => gridOf(list, query).grid.getVisibleLeafColumns()

it('lays the columns out between the box and the actions', () => {
  const { grid } = gridOf(list, 'columns=name,side')
  expect(tracksOf(grid)).toBe('44px minmax(196px, 2fr) minmax(120px, 0.8fr) 44px')
  expect(leastWidth(grid)).toBe(44 + 196 + 120 + 44)
})

it('pins the first column beside the box, and marks those that end at the right', () => {
  const columns = columnsOf('')
  expect(columns.map(cellClass)).toEqual(['cell pinned', 'cell', 'cell end'])
  expect(columns.map(pinnedAt)).toEqual([{ left: 44 }, undefined, undefined])
})

it('gives a status the room that its icon takes', () => {
  const [side, status] = columnsOf('columns=side,status').map((column) => column.getSize())
  expect(status).toBeGreaterThan(side as number)
})
