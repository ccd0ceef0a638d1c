import { useQueryClient } from '@tanstack/react-query'
import { createStore, useStore } from '../../base/store/external-store.ts'
import { doFromView, moveFromView, setFromView } from '../../kit/changes/set-from-view.ts'
import type { Row } from '../../kit/list-kit.ts'
import type { RecordKit } from '../../kit/record-kit.ts'
import { type BoardField, type ColumnName, type WayIn, WITHOUT } from './board-columns.ts'

/** A card that was put into a column, until that one has it by itself. */
export interface MovedCard {
  readonly row: Row
  readonly to: ColumnName
}

/** Cards on their way, by record. */
const movedCards = createStore<ReadonlyMap<string, MovedCard>>(new Map())

export const useMovedCards = (): ReadonlyMap<string, MovedCard> => useStore(movedCards)

export const forgetMoved = (id: string): void =>
  movedCards.set((held) => {
    if (!held.has(id)) return held
    const left = new Map(held)
    left.delete(id)
    return left
  })

/** Moves cards of a board: seen at once, put back where it is refused. Gives whether it was carried out. */
export const useBoardMoves = (kit: RecordKit, board: BoardField, wordsOf: (column: ColumnName) => string) => {
  const queryClient = useQueryClient()
  return async (row: Row, to: ColumnName, { act }: WayIn, reason?: string): Promise<boolean> => {
    movedCards.set((held) => new Map(held).set(row.id, { row, to }))
    const setting = {
      kit,
      row,
      queryClient,
      wordsOf: (_field: string, value: unknown) => wordsOf(value === null ? WITHOUT : String(value)),
    }
    const isDone = await carryOut()
    if (!isDone) forgetMoved(row.id)
    return isDone

    function carryOut(): Promise<boolean> {
      if (act) return doFromView(setting, { do: 'act', act: act.name, status: to })
      if (board.isStatus) return moveFromView(setting, { do: 'move', status: to, reason }, board.told)
      return setFromView(setting, { [board.name]: to === WITHOUT ? null : to })
    }
  }
}
