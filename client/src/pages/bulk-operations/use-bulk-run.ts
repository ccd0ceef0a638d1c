import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorWords } from '../../base/api/error-words.ts'
import { following } from '../../base/realtime/following.ts'
import { type ChangedRecord, changedRecordOf, namesFor } from '../../kit/changes/changed-record.ts'
import type { FieldChange, RecordCommand } from '../../kit/changes/record-command.ts'
import { sendCommand } from '../../kit/changes/send-command.ts'
import { changesBy } from '../../kit/changes/shown-command.ts'
import { takeBackQuietly } from '../../kit/changes/take-back.ts'
import type { Row } from '../../kit/list-kit.ts'
import type { RecordKit } from '../../kit/record-kit.ts'
import { doToAll } from '../../table/bulk.ts'
import { changesNothing } from './bulk-plan.ts'

/** What was done to one record, in its order. */
interface Made {
  readonly row: Row
  readonly record: ChangedRecord
  readonly steps: readonly { readonly revision: string; readonly changes: readonly FieldChange[] }[]
}

/** How an operation ended, or its taking back. */
export interface BulkEnd {
  readonly did: 'do' | 'undo'
  readonly done: number
  /** Those that were refused, by the reason in words. */
  readonly refused: ReadonlyMap<string, readonly Row[]>
  /** It was stopped before these. */
  readonly left: number
  /** What can be taken back. */
  readonly made: readonly Made[]
}

class Stopped extends Error {}

export interface BulkProgress {
  readonly done: number
  readonly of: number
}

/** Does an operation to records, each by a change of its own, and takes it back; both can be stopped. */
export const useBulkRun = (kit: RecordKit) => {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const stopped = useRef(false)
  useEffect(() => {
    stopped.current = false
    return () => {
      stopped.current = true
    }
  }, [])

  const each = async <Item>(items: readonly Item[], act: (item: Item) => Promise<void>) => {
    stopped.current = false
    const of = items.length
    setProgress({ done: 0, of })
    const { refused } = await doToAll(
      items,
      async (item) => {
        if (stopped.current) throw new Stopped()
        await act(item)
      },
      (done) => setProgress({ done, of }),
    )
    setProgress(null)
    if (following.get().state !== 'live') void queryClient.invalidateQueries()
    const judged = refused.filter(({ error }) => !(error instanceof Stopped))
    return {
      done: of - refused.length,
      left: refused.length - judged.length,
      refusedBy: (rowOf: (item: Item) => Row): BulkEnd['refused'] =>
        new Map(
          [...Map.groupBy(judged, ({ error }) => errorWords(error))].map(([words, same]) => [
            words,
            same.map(({ item }) => rowOf(item)),
          ]),
        ),
    }
  }

  return {
    progress,
    stop: () => {
      stopped.current = true
    },
    run: async (rows: readonly Row[], commands: readonly RecordCommand[]): Promise<BulkEnd> => {
      const made: Made[] = []
      const { done, left, refusedBy } = await each(rows, async (row) => {
        const record = await changedRecordOf(kit, row, queryClient)
        if (!record) throw new Stopped()
        const steps: { revision: string; changes: readonly FieldChange[] }[] = []
        try {
          for (const command of commands.filter((one) => !changesNothing(kit, row, one))) {
            const changes = changesBy(kit, row, command, namesFor(record))
            steps.push({ changes, revision: await sendCommand(record, command, row) })
          }
        } finally {
          if (steps.length > 0) made.push({ row, record, steps })
        }
      })
      return { did: 'do', done, left, refused: refusedBy((row) => row), made }
    },
    undo: async (made: readonly Made[]): Promise<BulkEnd> => {
      const back = new Set<Made>()
      const { done, left, refusedBy } = await each(made, async (one) => {
        for (const { revision, changes } of one.steps.toReversed()) await takeBackQuietly(one.record, revision, changes)
        back.add(one)
      })
      return {
        did: 'undo',
        done,
        left,
        refused: refusedBy(({ row }) => row),
        made: made.filter((one) => !back.has(one)),
      }
    },
  }
}
