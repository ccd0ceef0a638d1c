import type { List } from '@kervan/contracts/http/list'
import type { ListField } from '@kervan/contracts/http/list-field'
import { isTyped, operatorsOf } from '@kervan/contracts/http/list-filters'
import { parseValues, writeValues } from '@kervan/contracts/http/listed-values'
import type { SortingState } from '@tanstack/react-table'
import { type AddressParts, addressOf } from '../base/typed-address.ts'
import { type FilterGroup, knownGroup, parseGroup, writeGroup } from './filters/filter-groups.ts'
import { isNegated, isPresence, negated, withoutNot } from './filters/filter-text.ts'
import { isInRows } from './list-look.ts'
import { knownSorting, writeSorting } from './list-sorts.ts'
import type { MayBeNarrowed } from './narrowed-list.ts'

/**
 * What a list shows: what is searched, filtered and ordered, and which columns stand. The URL is where it lives, with what a person typed
 * behind `#`.
 */
export interface TableState {
  readonly search: string
  /** The first first; `-city,name` in the URL. */
  readonly sorting: SortingState
  readonly columns: readonly string[]
  /** Per field the text of its filter: values as `listed-values.ts` writes them, or what `filters/` writes. */
  readonly filters: Readonly<Record<string, string>>
  /** Beside the filters each of them holds, by one of its alternatives. */
  readonly groups: readonly FilterGroup[]
  /** How records stand: in rows unless said, else the name of another look with what it was told, as `board.potential`. */
  readonly look: string
}

/** The parameter that each group has one of. */
const GROUP = 'any'
const LOOK = 'look'
/** Said of the whole of a list that begins narrowed. */
const ALL = 'all'

type AnyList = Pick<List, 'fields' | 'defaultColumns' | 'defaultSort' | 'defaultFilters'> & MayBeNarrowed

/** The state that a URL tells. What a list does not know (an old link, a typed mistake) is passed over. */
export const readTableState = (list: AnyList, params: URLSearchParams): TableState => {
  const state = readAsked(list, params)
  return list.defaultFilters && !params.has(ALL) && isWholeInRows(state)
    ? { ...state, filters: list.defaultFilters }
    : state
}

const readAsked = (list: AnyList, params: URLSearchParams): TableState => ({
  search: params.get('search') ?? '',
  sorting: knownSorting(list, params.get('sort')),
  columns: knownColumns(list, params.get('columns')) ?? list.defaultColumns,
  filters: Object.fromEntries(
    Object.entries(list.fields).flatMap(([name, field]) => {
      const text = knownFilter(field, params.get(name))
      return text ? [[name, text]] : []
    }),
  ),
  groups: params.getAll(GROUP).flatMap((text) => {
    const group = knownGroup(parseGroup(text), (name, filter) => knownFilter(list.fields[name], filter))
    return group.length > 0 ? [group] : []
  }),
  look: params.get(LOOK) ?? '',
})

/** The shortest URL parameters that tell the state: what stands by default is not said. */
export const writeTableState = (list: AnyList, state: TableState): URLSearchParams => {
  const params = new URLSearchParams(list.within?.address)
  if (state.search) params.set('search', state.search)
  if (!beginsAs(list, state)) {
    if (list.defaultFilters && isWholeInRows(state)) params.set(ALL, 'true')
    for (const name of Object.keys(list.fields)) {
      const text = state.filters[name]
      if (text) params.set(name, text)
    }
  }
  for (const group of state.groups) params.append(GROUP, writeGroup(group))
  const sort = writeSorting(state.sorting)
  if (sort !== list.defaultSort) params.set('sort', sort)
  if (state.look) params.set(LOOK, state.look)
  if (state.columns.join() !== list.defaultColumns.join()) params.set('columns', state.columns.join())
  return params
}

/** Rows that nothing narrows. Boards and calendars have room for what is done too, and begin with all of it. */
const isWholeInRows = (state: TableState): boolean => isInRows(state) && !isNarrowed(state)

/** Whether a list stands as it begins: narrowed to what it is narrowed to by default, and to nothing else. */
export const beginsAs = (
  { defaultFilters }: Pick<AnyList, 'defaultFilters'>,
  { search, filters, groups, look }: TableState,
): boolean =>
  defaultFilters !== undefined &&
  isInRows({ look }) &&
  search === '' &&
  groups.length === 0 &&
  areSame(filters, defaultFilters)

const areSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, text]) => other[name] === text)

/** The address of a list in a state: what was typed stands behind `#`, groups all there or all behind `?`, so that their order stays. */
export const tableAddress = (list: AnyList, state: TableState): AddressParts => {
  const isTypedField = (name: string) => name in list.fields && isTyped(list.fields[name]!)
  const areGroupsTyped = state.groups.flat().some((filters) => Object.keys(filters).some(isTypedField))
  return addressOf(writeTableState(list, state), (name) =>
    name === GROUP ? areGroupsTyped : name === 'search' || isTypedField(name),
  )
}

/** The filter of a field set anew; an empty text takes it off. */
export const withFilter = (state: TableState, field: string, text: string): TableState => {
  const { [field]: _, ...others } = state.filters
  return { ...state, filters: text ? { ...others, [field]: text } : others }
}

/** The group at a place set anew, or behind the others; one without alternatives is taken off. */
export const withGroup = (state: TableState, place: number, group: FilterGroup): TableState => ({
  ...state,
  groups: Array.from({ length: Math.max(state.groups.length, place + 1) }, (_, index) =>
    index === place ? group : (state.groups[index] ?? []),
  ).filter((each) => each.length > 0),
})

/** Whether anything narrows the list. */
export const isNarrowed = (state: TableState): boolean =>
  state.search !== '' || Object.keys(state.filters).length > 0 || state.groups.length > 0

/** Whether a search alone does. */
export const isSearchedOnly = (state: TableState): boolean =>
  state.search !== '' && !isNarrowed({ ...state, search: '' })

export const withoutFilters = (state: TableState): TableState => ({ ...state, search: '', filters: {}, groups: [] })

const knownColumns = (list: AnyList, text: string | null): string[] | undefined => {
  const columns = parseValues(text ?? '').filter((name) => name in list.fields)
  return columns.length > 0 ? columns : undefined
}

const knownFilter = (field: ListField | undefined, text: string | null): string | undefined => {
  if (!text || !field?.filter) return undefined
  if (field.filter !== 'any' || !field.values || isPresence(text)) return text
  const isNot = isNegated(text) && operatorsOf(field).includes('not')
  const values = writeValues(
    parseValues(isNot ? withoutNot(text) : text).filter((value) => field.values?.includes(value)),
  )
  return isNot ? negated(values) : values
}
