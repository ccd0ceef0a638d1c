import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const buttonAt = (rows: readonly HTMLTableRowElement[], row: number, column: number) =>
  rows[row]?.cells[column]?.querySelector<HTMLElement>('button')

/** Arrows go from button to button of a table, over cells that have none. */
export const moveInGrid = (event: KeyboardEvent<HTMLTableElement>): void => {
  const step = STEPS[event.key]
  const cell = (event.target as HTMLElement).closest('td')
  if (!step || !cell || (event.target as HTMLElement).tagName !== 'BUTTON') return
  const table = event.currentTarget
  const rows = [...table.rows]
  let row = rows.indexOf(cell.parentElement as HTMLTableRowElement)
  let column = cell.cellIndex
  while (row >= 0 && row < rows.length && column >= 0 && column < 6) {
    row += step[0]
    column += step[1]
    const button = buttonAt(rows, row, column)
    if (!button) continue
    event.preventDefault()
    button.focus()
    return
  }
}
