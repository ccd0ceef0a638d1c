import { leadsListTable as list } from '@kervan/contracts/kinds/lead/leads.list'
import { expect, it } from 'vitest'
import { pressHead, sortingOf, writeSorting } from './list-sorts.ts'
import { gridOf } from './testing/grid-of.ts'

/** What a list is sorted by once a head is pressed. */
const pressed = (sort: string, field: string, add = false): string => {
  const { grid } = gridOf(list as never, new URLSearchParams({ sort }).toString())
  pressHead(grid, grid.getColumn(field)!, add)
  return writeSorting(grid.getState().sorting)
}

it('a press turns a head from ascending to descending to the default', () => {
  expect(pressed('-lastMessageAt', 'name_surname')).toBe('name_surname')
  expect(pressed('name_surname', 'name_surname')).toBe('-name_surname')
  expect(pressed('-name_surname', 'name_surname')).toBe('-lastMessageAt')
  expect(pressed('-lastMessageAt', 'lastMessageAt')).toBe('lastMessageAt')
  expect(pressed('lastMessageAt', 'lastMessageAt')).toBe('-lastMessageAt')
})

it('a press leaves nothing else of several', () => {
  expect(pressed('openedAt,name_surname', 'name_surname')).toBe('name_surname')
  expect(pressed('openedAt,name_surname', 'openedAt')).toBe('openedAt')
  expect(pressed('openedAt,name_surname', 'lastMessageAt')).toBe('lastMessageAt')
})

it('a press with Shift adds a head, turns it, and takes it off', () => {
  expect(pressed('-openedAt', 'name_surname', true)).toBe('-openedAt,name_surname')
  expect(pressed('-openedAt,name_surname', 'name_surname', true)).toBe('-openedAt,-name_surname')
  expect(pressed('-openedAt,-name_surname', 'name_surname', true)).toBe('-openedAt')
  expect(pressed('-lastMessageAt,name_surname', 'lastMessageAt', true)).toBe('name_surname')
  expect(pressed('-openedAt', 'openedAt', true)).toBe('-lastMessageAt')
})

it('a list is sorted by no more than the server takes: the last gives way', () => {
  const sorting = [...'abcde'].map((id) => ({ id, desc: false }))
  expect(writeSorting(sortingOf(list, sorting))).toBe('a,b,c,e')
})

it('heads are numbered in their order', () => {
  const { grid } = gridOf(list as never, 'sort=-openedAt,name_surname')
  const [name, opened, last] = ['name_surname', 'openedAt', 'lastMessageAt'].map((id) => grid.getColumn(id)!)
  expect([name, opened, last].map((column) => column!.getIsSorted())).toEqual(['asc', 'desc', false])
  expect([name, opened, last].map((column) => column!.getSortIndex())).toEqual([1, 0, -1])
})
