import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paramsOf } from '../base/typed-address.ts'
import type { Identified, RecordTable } from './record-table.ts'
import { readTableState, type TableState, tableAddress } from './table-state.ts'

export type ChangeTableState = (next: TableState, history?: 'push' | 'replace') => void

/**
 * The state of a list in the URL, and the way to change it: a step back takes back a filter, not a typed letter. What was chosen
 * counts at once, before the page of the new address is rendered, so that the next choice builds upon it.
 */
export const useTableState = <Row extends Identified>({ list }: RecordTable<Row>): [TableState, ChangeTableState] => {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const inUrl = useMemo(() => readTableState(list, paramsOf({ search, hash })), [list, search, hash])
  // A link of an earlier release has behind `?` what was typed.
  useEffect(() => {
    const { hash: misplaced } = tableAddress(list, readTableState(list, new URLSearchParams(search)))
    if (misplaced) void navigate(tableAddress(list, inUrl), { replace: true })
  }, [list, search, inUrl, navigate])
  const [chosen, setChosen] = useState<{ readonly state: TableState; readonly since: TableState } | null>(null)
  // A step back may come before the page of what was chosen is rendered: the address is then the one that it was chosen at.
  useEffect(() => {
    const forget = () => setChosen(null)
    window.addEventListener('popstate', forget)
    return () => window.removeEventListener('popstate', forget)
  }, [])
  const change = useCallback<ChangeTableState>(
    (next, history = 'push') => {
      setChosen({ state: next, since: inUrl })
      void navigate(tableAddress(list, next), { replace: history === 'replace' })
    },
    [list, inUrl, navigate],
  )
  return [chosen?.since === inUrl ? chosen.state : inUrl, change]
}
