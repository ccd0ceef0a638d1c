import { type ChangeEvent, useMemo, useRef, useState } from 'react'
import type { Identified } from './record-table.ts'

/** What is selected of a list, and the ways to change it. */
export interface Selection<Row> {
  readonly rows: readonly Row[]
  readonly has: (id: string) => boolean
  /** Gives all of the rows that are loaded: `some` is between. */
  readonly extent: 'none' | 'some' | 'all'
  /** With `through`, all rows from the last one that was pressed to this. */
  readonly set: (id: string, selected: boolean, through: boolean) => void
  readonly toggleAll: () => void
  readonly keepOnly: (ids: readonly string[]) => void
}

/** Selects among the rows that are loaded; a row that left the list leaves the selection. */
export const useSelection = <Row extends Identified>(rows: readonly Row[]): Selection<Row> => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const pressed = useRef<string | null>(null)
  const selected = useMemo(() => rows.filter(({ id }) => ids.has(id)), [rows, ids])
  const isAll = selected.length === rows.length
  return {
    rows: selected,
    has: (id) => ids.has(id),
    extent: selected.length === 0 ? 'none' : isAll ? 'all' : 'some',
    set: (id, wanted, through) => {
      const changed = through ? between(rows, pressed.current, id) : [id]
      pressed.current = id
      setIds((held) => (wanted ? new Set([...held, ...changed]) : without(held, changed)))
    },
    toggleAll: () => setIds(new Set(isAll ? [] : rows.map(({ id }) => id))),
    keepOnly: (kept) => setIds(new Set(kept)),
  }
}

const without = (held: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  new Set([...held].filter((id) => !ids.includes(id)))

/** The rows from one to another, both of them in, whichever stands first; the other alone where the one is not there. */
export const between = (rows: readonly Identified[], one: string | null, other: string): readonly string[] => {
  const ids = rows.map(({ id }) => id)
  const [from, to] = [ids.indexOf(one ?? other), ids.indexOf(other)].toSorted((a, b) => a - b) as [number, number]
  return from < 0 ? [other] : ids.slice(from, to + 1)
}

/** Whether Shift was held as a box was ticked. */
export const isThrough = ({ nativeEvent }: ChangeEvent): boolean => (nativeEvent as MouseEvent).shiftKey === true
