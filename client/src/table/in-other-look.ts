import type { List } from '@kervan/contracts/http/list'
import { ROWS, withLook } from './list-look.ts'
import { beginsAs, isNarrowed, type TableState } from './table-state.ts'

/** A list that is looked at in another way: what it is narrowed to by default narrows its rows alone. */
export const inOtherLook = (list: Pick<List, 'defaultFilters'>, state: TableState, look: string): TableState => {
  const looked = withLook(state, look)
  if (look === ROWS) return isNarrowed(state) ? looked : { ...looked, filters: list.defaultFilters ?? {} }
  return beginsAs(list, state) ? { ...looked, filters: {} } : looked
}
