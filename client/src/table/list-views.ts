import { parseSorting } from './list-sorts.ts'
import type { ListView } from './record-table.ts'
import type { TableState } from './table-state.ts'

/** The view that the filters amount to: the one that asks most and is met in full. */
export const viewOf = (views: readonly ListView[], { filters }: TableState): ListView | undefined =>
  views
    .filter((view) => Object.entries(view.filters).every(([name, text]) => filters[name] === text))
    .toSorted((a, b) => size(b) - size(a))[0]

/** Another view: its filters for those of the former one; what else was narrowed stays. */
export const withView = (views: readonly ListView[], state: TableState, view: ListView): TableState => {
  const former = viewOf(views, state)?.filters ?? {}
  const own = Object.entries(state.filters).filter(([name]) => !(name in former))
  const sorting = view.sort ? parseSorting(view.sort) : state.sorting
  return { ...state, sorting, filters: { ...Object.fromEntries(own), ...view.filters } }
}

/** The filters that a person set beside those of the view. */
export const ownFilters = (views: readonly ListView[], state: TableState): [name: string, text: string][] => {
  const given = viewOf(views, state)?.filters ?? {}
  return Object.entries(state.filters).filter(([name, text]) => given[name] !== text)
}

const size = (view: ListView): number => Object.keys(view.filters).length
