import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../base/api/error-words.ts'
import { showToast } from '../base/ui/toast/toasts.ts'
import { doToAll } from './bulk.ts'
import type { Identified } from './record-table.ts'
import type { Grid } from './use-grid.ts'
import { withRows } from './use-select-row.ts'

export interface BulkProgress {
  readonly done: number
  readonly of: number
}

/** One thing done to all selected rows. */
export interface BulkAct<Row> {
  /** What is said when it is done: a key of the list's texts that takes `count`. */
  readonly said: string
  readonly act: (row: Row) => Promise<unknown>
  /** Takes it back for one row. */
  readonly undo: (row: Row) => Promise<unknown>
}

/** Does something to all selected rows with the commands for one: progress, Undo, and the refused ones stay selected. */
export const useBulk = <Row extends Identified>(namespace: string, grid: Grid<Row>) => {
  const { t } = useTranslation(namespace)
  const [progress, setProgress] = useState<BulkProgress | null>(null)

  const all = async (rows: readonly Row[], act: (row: Row) => Promise<unknown>) => {
    const of = rows.length
    setProgress({ done: 0, of })
    const outcome = await doToAll(rows, act, (done) => setProgress({ done, of }))
    setProgress(null)
    grid.setRowSelection(
      withRows(
        {},
        outcome.refused.map(({ item }) => item.id),
        true,
      ),
    )
    const [first] = outcome.refused
    if (first) {
      showToast({
        tone: 'error',
        title: t('table:bulk.refused', { count: outcome.refused.length }),
        text: errorWords(first.error),
      })
    }
    return outcome.done
  }

  return {
    progress,
    run: async ({ said, act, undo }: BulkAct<Row>) => {
      const done = await all(
        grid.getSelectedRowModel().rows.map(({ original }) => original),
        act,
      )
      if (done.length === 0) return
      const takeBack = async () => {
        const { length: count } = await all(done, undo)
        if (count > 0) showToast({ tone: 'success', title: t('table:bulk.undone', { count }) })
      }
      showToast({ tone: 'success', title: t(said, { count: done.length }), undo: () => void takeBack() })
    },
  }
}
