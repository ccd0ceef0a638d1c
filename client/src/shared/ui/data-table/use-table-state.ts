import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Identified, RecordTable } from './record-table.ts'
import { readTableState, type TableState, writeTableState } from './table-state.ts'

export type ChangeTableState = (next: TableState, history?: 'push' | 'replace') => void

/**
 * The state of a list in the URL, and the way to change it: a step back takes back a filter, not a typed letter. What was chosen
 * counts at once, before the page of the new address is rendered, so that the next choice builds upon it.
 */
export const useTableState = <Row extends Identified>({ list }: RecordTable<Row>): [TableState, ChangeTableState] => {
  const [params, setParams] = useSearchParams()
  const inUrl = useMemo(() => readTableState(list, params), [list, params])
  const [chosen, setChosen] = useState<{ readonly state: TableState; readonly since: TableState } | null>(null)
  const change = useCallback<ChangeTableState>(
    (next, history = 'push') => {
      setChosen({ state: next, since: inUrl })
      setParams(writeTableState(list, next), { replace: history === 'replace' })
    },
    [list, inUrl, setParams],
  )
  return [chosen?.since === inUrl ? chosen.state : inUrl, change]
}
