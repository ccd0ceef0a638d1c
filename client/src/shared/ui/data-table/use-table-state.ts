import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Identified, RecordTable } from './record-table.ts'
import { readTableState, type TableState, writeTableState } from './table-state.ts'

export type ChangeTableState = (next: TableState, history?: 'push' | 'replace') => void

/** The state of a list in the URL, and the way to change it: a step back takes back a filter, not a typed letter. */
export const useTableState = <Row extends Identified>({ list }: RecordTable<Row>): [TableState, ChangeTableState] => {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readTableState(list, params), [list, params])
  const change = useCallback<ChangeTableState>(
    (next, history = 'push') => setParams(writeTableState(list, next), { replace: history === 'replace' }),
    [list, setParams],
  )
  return [state, change]
}
