import type { List } from '@kervan/contracts/http/list'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUser } from '../base/session/session-store.ts'
import { inOtherLook } from './in-other-look.ts'
import { keepLook, keptLook } from './kept-looks.ts'
import { lookIn, ROWS } from './list-look.ts'
import type { MayBeNarrowed } from './narrowed-list.ts'
import type { TableState } from './table-state.ts'
import type { ChangeTableState } from './use-table-state.ts'

type KeptList = Pick<List, 'name' | 'defaultFilters'> & MayBeNarrowed
type TableStateAndChange = readonly [TableState, ChangeTableState]

/** The state of a list which is looked at as the user left it, where the address does not say how. */
export const useKeptLook = (list: KeptList, [inAddress, changeAddress]: TableStateAndChange): TableStateAndChange => {
  const { id } = useUser()
  const name = list.within?.name ?? list.name
  const [arrived, setArrived] = useState(() => (inAddress.look === '' ? keptLook(id, name) : ''))
  const state = arrived === '' ? inAddress : inOtherLook(list, inAddress, arrived)
  const sayInAddress = useEffectEvent(() => {
    if (arrived === '') return
    changeAddress(state, 'replace')
    setArrived('')
  })
  useEffect(() => sayInAddress(), [])
  const change: ChangeTableState = (next, history) => {
    // A day that was looked at is not where one wants to begin tomorrow.
    if (next.look !== state.look)
      keepLook(id, name, lookIn(next) === ROWS ? '' : next.look.replace(/\.\d{4}-\d\d-\d\d$/, ''))
    changeAddress(next, history)
  }
  return [state, change]
}
