import type { ReactNode } from 'react'
import type { Identified, RecordTable } from './record-table.ts'
import type { TableState } from './table-state.ts'
import type { ChangeTableState } from './use-table-state.ts'

export type LookName = 'board' | 'calendar'

export interface LookProps<Row extends Identified> {
  readonly table: RecordTable<Row>
  readonly state: TableState
  readonly onChange: ChangeTableState
}

/** A way for the records of a list to stand that is no table: what is filtered and searched narrows it too. */
export interface ListLook<Row extends Identified> {
  readonly name: LookName
  /** May be fetched when it is first shown. */
  readonly body: (props: LookProps<Row>) => ReactNode
}

/** The rows of a list, said of a list that one left otherwise. */
export const ROWS = 'list'

/** Name and choices of a look, as the address has them: `calendar.openedAt.week.2026-03-01`. */
export const lookParts = ({ look }: Pick<TableState, 'look'>): readonly string[] => look.split('.')

/** The look of a list; no name of one where its rows stand. */
export const lookIn = (state: Pick<TableState, 'look'>): string => lookParts(state)[0]!

/** Whether the records of a list stand in rows. */
export const isInRows = (state: Pick<TableState, 'look'>): boolean => ['', ROWS].includes(lookIn(state))

export const withLook = (state: TableState, ...parts: readonly string[]): TableState => ({
  ...state,
  look: parts.join('.'),
})
