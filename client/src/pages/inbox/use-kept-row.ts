import type { ConversationRow } from '@kervan/contracts/api/conversations/list-conversations'
import { useState } from 'react'

interface KeptRow {
  /** Of what `list` names; undefined until they were read. */
  readonly rows: readonly ConversationRow[] | undefined
  /** The list that is asked for. */
  readonly list: string
  /** The rows are still those of another list. */
  readonly isOld: boolean
  /** The conversation that is open, as it is now. */
  readonly open: ConversationRow | undefined
}

/**
 * The rows of a queue with the one that is open among them, also when what was done with it took it out: nothing slides under the
 * pointer into its place, and one sees what one reads.
 */
export const useKeptRow = ({ rows, list, isOld, open }: KeptRow): readonly ConversationRow[] | undefined => {
  const [kept, keep] = useState<{ readonly list: string; readonly id: string; readonly place: number } | null>(null)
  if (!rows || !open || isOld) return rows
  const place = rows.findIndex(({ id }) => id === open.id)
  const isKept = kept?.list === list && kept.id === open.id
  if (place >= 0) {
    if (!isKept || kept.place !== place) keep({ list, id: open.id, place })
    return rows
  }
  return isKept ? rows.toSpliced(kept.place, 0, open) : rows
}
