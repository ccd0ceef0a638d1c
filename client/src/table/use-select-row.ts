import type { RowSelectionState } from '@tanstack/react-table'
import { type ChangeEvent, useRef } from 'react'
import type { Identified } from './record-table.ts'
import type { Grid } from './use-grid.ts'

/** Selects a row or leaves it out; with `through`, all rows from the last one that was pressed to this. */
export type SelectRow = (id: string, selected: boolean, through: boolean) => void

/** What the table does not do by itself: a range of rows. */
export const useSelectRow = <Row>(grid: Grid<Row>): SelectRow => {
  const pressed = useRef<string | null>(null)
  return (id, selected, through) => {
    const ids = through ? between(grid.getRowModel().rows, pressed.current, id) : [id]
    pressed.current = id
    grid.setRowSelection((held) => withRows(held, ids, selected))
  }
}

/** The selection with rows put in or left out. */
export const withRows = (held: RowSelectionState, ids: readonly string[], selected: boolean): RowSelectionState => {
  const changed = Object.fromEntries(ids.map((id) => [id, true]))
  return selected ? { ...held, ...changed } : Object.fromEntries(Object.entries(held).filter(([id]) => !changed[id]))
}

/** The rows from one to another, both of them in, whichever stands first; the other alone where the one is not there. */
export const between = (rows: readonly Identified[], one: string | null, other: string): readonly string[] => {
  const ids = rows.map(({ id }) => id)
  const [from, to] = [ids.indexOf(one ?? other), ids.indexOf(other)].toSorted((a, b) => a - b) as [number, number]
  return from < 0 ? [other] : ids.slice(from, to + 1)
}

/** Whether Shift was held as a box was ticked. */
export const isThrough = ({ nativeEvent }: ChangeEvent): boolean => (nativeEvent as MouseEvent).shiftKey === true
