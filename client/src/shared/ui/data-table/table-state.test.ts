import { leadsListTable as list } from '@kervan/contracts/lists/leads.list'
import { describe, expect, it } from 'vitest'
import { nextSort, readTableState, withColumn, withFilter, writeTableState } from './table-state.ts'

const read = (query: string) => readTableState(list, new URLSearchParams(query))

describe('the URL as the state of a list', () => {
  it('is empty for a list as it stands by default', () => {
    expect(writeTableState(list, read('')).toString()).toBe('')
  })

  it.each([
    'search=%C4%B1%C5%9F%C4%B1l',
    'stage=prospect%2Cwon&owner=me',
    'openedAt=today&sort=name_surname',
    'source=whatsapp&sort=-openedAt&columns=name_surname%2Cstage',
  ])('comes back as it went: %s', (query) => {
    expect(writeTableState(list, read(query)).toString()).toBe(query)
  })

  it('passes over what the list does not know', () => {
    const state = read('stage=prospect,bogus&sort=phone_number&columns=nope&colour=red&potential=lukewarm')
    expect(state).toEqual({
      search: '',
      sort: '-lastMessageAt',
      columns: list.defaultColumns,
      filters: { stage: 'prospect' },
    })
  })
})

describe('changing the state', () => {
  it('takes a filter off when its text is empty', () => {
    expect(withFilter(read('stage=won&source=phone'), 'stage', '').filters).toEqual({ source: 'phone' })
  })

  it('turns a head from ascending to descending to the default', () => {
    expect(nextSort(list, '-lastMessageAt', 'name_surname')).toBe('name_surname')
    expect(nextSort(list, 'name_surname', 'name_surname')).toBe('-name_surname')
    expect(nextSort(list, '-name_surname', 'name_surname')).toBe('-lastMessageAt')
    expect(nextSort(list, '-lastMessageAt', 'lastMessageAt')).toBe('lastMessageAt')
  })

  it('puts a shown column where the declaration has it and keeps the last one', () => {
    const two = read('columns=name_surname,owner')
    expect(withColumn(list, two, 'stage', true).columns).toEqual(['name_surname', 'stage', 'owner'])
    expect(withColumn(list, read('columns=stage'), 'stage', false).columns).toEqual(['stage'])
  })
})
