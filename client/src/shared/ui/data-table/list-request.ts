import type { List, ListQueryInput } from '@kervan/contracts/http/list'
import { parseRange, rangeInstants } from './day-range.ts'
import { type TableState, valuesOf } from './table-state.ts'

/** In a `user` filter: whoever looks at the list, so that one link serves everybody. */
export const ME = 'me'

/**
 * What a list's endpoint is asked for.
 * @param me   the id that stands for `me` in a filter of users
 * @param now  what `today` and its like are counted from
 */
export const listRequest = (list: Pick<List, 'fields'>, state: TableState, me: string, now: Date): ListQueryInput => ({
  sort: state.sort,
  ...(state.search.trim() && { search: state.search.trim() }),
  ...Object.fromEntries(
    Object.entries(state.filters).flatMap(([name, text]): [string, string][] => {
      const field = list.fields[name]
      if (field?.filter === 'range') {
        const { from, to } = rangeInstants(parseRange(text, now) ?? {})
        return [...(from ? pair(`${name}.from`, from) : []), ...(to ? pair(`${name}.to`, to) : [])]
      }
      if (field?.type !== 'user') return pair(name, text)
      return pair(
        name,
        valuesOf(text)
          .map((value) => (value === ME ? me : value))
          .join(),
      )
    }),
  ),
})

const pair = (name: string, value: string): [string, string][] => [[name, value]]
