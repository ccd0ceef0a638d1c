import { leadsListTable as list } from '@kervan/contracts/kinds/lead/leads.list'
import { describe, expect, it } from 'vitest'
import { paramsOf } from '../base/typed-address.ts'
import { inOtherLook } from './in-other-look.ts'
import { writeSorting } from './list-sorts.ts'
import {
  beginsAs,
  isSearchedOnly,
  readTableState,
  type TableState,
  tableAddress,
  withFilter,
  withGroup,
  withoutFilters,
  writeTableState,
} from './table-state.ts'

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
    'sort=-openedAt%2Cname_surname',
    'any=stage%3Dwon%7Csource%3Dphone%26tags%3Dvip&any=owner%3Dme',
  ])('comes back as it went: %s', (query) => {
    expect(writeTableState(list, read(query)).toString()).toBe(query)
  })

  it('passes over what the list does not know', () => {
    const state = read('stage=prospect,bogus&sort=phone_number&columns=nope&colour=red&potential=lukewarm')
    expect(state).toEqual({
      search: '',
      sorting: [{ id: 'lastMessageAt', desc: true }],
      columns: list.defaultColumns,
      filters: { stage: 'prospect' },
      groups: [],
      look: '',
    })
  })
})

describe('a list that begins narrowed', () => {
  const beginning = { ...list, defaultFilters: { stage: 'prospect,won' } }
  const readOf = (query: string) => readTableState(beginning, new URLSearchParams(query))
  const written = (state: TableState) => writeTableState(beginning, state).toString()
  const begun = readOf('')

  it('is told by an address that says nothing, in whatever order and columns', () => {
    expect(begun.filters).toEqual({ stage: 'prospect,won' })
    expect(readOf('sort=-openedAt&columns=stage').filters).toEqual({ stage: 'prospect,won' })
    expect([written(begun), written(readOf('sort=-openedAt'))]).toEqual(['', 'sort=-openedAt'])
  })

  it('is shown whole when that is asked', () => {
    const whole = withoutFilters(begun)
    expect(written(whole)).toBe('all=true')
    expect(readOf('all=true')).toEqual(whole)
    expect(beginsAs(beginning, begun)).toBe(true)
    expect(beginsAs(beginning, whole)).toBe(false)
  })

  it('holds what is asked and nothing else as soon as something is', () => {
    for (const query of ['stage=won', 'owner=me', 'search=ada', 'any=stage%3Dwon']) {
      expect(readOf(query)).toEqual(read(query))
      expect(written(readOf(query))).toBe(query)
    }
    expect(readOf(written({ ...begun, search: 'ada' })).filters).toEqual(begun.filters)
    expect(beginsAs(beginning, { ...begun, search: 'ada' })).toBe(false)
  })

  it('is whole on a board and begins anew when its rows come back', () => {
    const board = inOtherLook(beginning, begun, 'board')
    expect([board.filters, written(board)]).toEqual([{}, 'look=board'])
    expect(readOf('look=board')).toEqual(board)
    expect(inOtherLook(beginning, board, 'list').filters).toEqual(begun.filters)
    expect(inOtherLook(beginning, readOf('owner=me'), 'board').filters).toEqual({ owner: 'me' })
  })
})

describe('what of it was typed', () => {
  const address = (query: string) => tableAddress(list, read(query))

  it.each([
    ['search=%C4%B1%C5%9F%C4%B1l&stage=won', '?stage=won', '#search=%C4%B1%C5%9F%C4%B1l'],
    ['tags=vip&owner=me&openedAt=today', '?owner=me&openedAt=today', '#tags=vip'],
    ['stage=won&sort=name_surname&columns=stage', '?stage=won&sort=name_surname&columns=stage', ''],
    ['any=owner%3Dme&any=stage%3Dwon', '?any=owner%3Dme&any=stage%3Dwon', ''],
    ['any=owner%3Dme&any=stage%3Dwon%7Ctags%3Dvip', '', '#any=owner%3Dme&any=stage%3Dwon%7Ctags%3Dvip'],
  ])('stands behind `#`: %s', (query, search, hash) => {
    expect(address(query)).toEqual({ search, hash })
    expect(readTableState(list, paramsOf(address(query)))).toEqual(read(query))
  })
})

describe('what a link says that the list does not know', () => {
  it('is passed over in groups: fields, values, and alternatives of which nothing is left', () => {
    expect(read('any=colour=red|stage=won%26colour=red&any=stage=bogus&any=').groups).toEqual([[{ stage: 'won' }]])
  })

  it('is passed over in sorts', () => {
    expect(writeSorting(read('sort=colour,-openedAt,openedAt,name_surname').sorting)).toBe('-openedAt,name_surname')
  })
})

it.each([
  ['search=zzz', true],
  ['search=zzz&stage=won', false],
  ['stage=won', false],
  ['', false],
])('%s is a search alone: %s', (query, isAlone) => {
  expect(isSearchedOnly(read(query))).toBe(isAlone)
})

describe('changing the state', () => {
  it('takes a filter off when its text is empty', () => {
    expect(withFilter(read('stage=won&source=phone'), 'stage', '').filters).toEqual({ source: 'phone' })
  })

  it('sets a group, adds one behind the others, and takes one off that has nothing left', () => {
    const one = withGroup(read(''), 0, [{ stage: 'won' }, { source: 'phone' }])
    const two = withGroup(one, 1, [{ tags: 'vip' }])
    expect(two.groups).toEqual([[{ stage: 'won' }, { source: 'phone' }], [{ tags: 'vip' }]])
    expect(withGroup(two, 0, []).groups).toEqual([[{ tags: 'vip' }]])
  })
})
