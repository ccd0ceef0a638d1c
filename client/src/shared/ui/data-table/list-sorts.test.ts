import { leadsListTable as list } from '@kervan/contracts/lists/leads.list'
import { expect, it } from 'vitest'
import { nextSort, sortPlace, withNextSort } from './list-sorts.ts'

it('a press turns a head from ascending to descending to the default', () => {
  expect(nextSort(list, '-lastMessageAt', 'name_surname')).toBe('name_surname')
  expect(nextSort(list, 'name_surname', 'name_surname')).toBe('-name_surname')
  expect(nextSort(list, '-name_surname', 'name_surname')).toBe('-lastMessageAt')
  expect(nextSort(list, '-lastMessageAt', 'lastMessageAt')).toBe('lastMessageAt')
  expect(nextSort(list, 'openedAt,name_surname', 'name_surname')).toBe('name_surname')
})

it('a press with Shift adds a head, turns it, and takes it off', () => {
  expect(withNextSort(list, '-openedAt', 'name_surname')).toBe('-openedAt,name_surname')
  expect(withNextSort(list, '-openedAt,name_surname', 'name_surname')).toBe('-openedAt,-name_surname')
  expect(withNextSort(list, '-openedAt,-name_surname', 'name_surname')).toBe('-openedAt')
  expect(withNextSort(list, '-openedAt', 'openedAt')).toBe('-lastMessageAt')
})

it('a list is sorted by no more than the server takes: the last gives way', () => {
  expect(withNextSort(list, 'a,b,c,d', 'e')).toBe('a,b,c,e')
})

it('heads are numbered where there are several', () => {
  expect(sortPlace('-openedAt', 'openedAt')).toEqual({ direction: 'descending' })
  expect(sortPlace('-openedAt,name_surname', 'name_surname')).toEqual({ direction: 'ascending', place: 2 })
  expect(sortPlace('-openedAt', 'name_surname')).toEqual({ direction: 'none' })
})
