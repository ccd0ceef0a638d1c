import type { List, ListQueryInput } from '@kervan/contracts/http/list'
import { ME } from '@kervan/contracts/http/list-filters'
import { parseValues, writeValues } from '@kervan/contracts/http/listed-values'
import { filterQuery } from './filters/filter-query.ts'
import { writeSorting } from './list-sorts.ts'
import type { MayBeNarrowed } from './narrowed-list.ts'
import type { TableState } from './table-state.ts'

/**
 * What a list's endpoint is asked for.
 * @param me   the id that stands for `me` in a filter of users
 * @param now  what `today` and its like are counted from
 */
export const listRequest = (
  list: Pick<List, 'fields'> & MayBeNarrowed,
  state: TableState,
  me: string,
  now: Date,
): ListQueryInput => {
  const asked = (filters: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.assign(
      {},
      ...Object.entries(filters).map(([name, text]) => {
        const field = list.fields[name]
        return field ? filterQuery(name, field, isOfPeople(field) ? withId(text, me) : text, now) : {}
      }),
    )
  const asks: Readonly<Record<string, string>> = list.within?.asks ?? {}
  const { where, ...always } = asks
  const groups: readonly object[] = [
    ...(where === undefined ? [] : [JSON.parse(where)]),
    ...state.groups.map((group) => ({ or: group.map(asked) })),
  ]
  return {
    sort: writeSorting(state.sorting),
    ...(state.search.trim() && { search: state.search.trim() }),
    ...asked(state.filters),
    ...always,
    ...(groups.length > 0 && { where: JSON.stringify(groups.length === 1 ? groups[0] : { and: groups }) }),
  }
}

/** Whether a field names colleagues. */
export const isOfPeople = ({ type, of }: List['fields'][string]): boolean => type === 'user' || of === 'user'

const withId = (text: string, me: string): string =>
  writeValues(parseValues(text).map((value) => (value === ME ? me : value)))
