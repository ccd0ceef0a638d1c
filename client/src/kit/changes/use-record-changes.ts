import { statusNameOf } from '@kervan/contracts/kit/record'
import { useEffect } from 'react'
import { network } from '../../base/api/network.ts'
import { forgetShown, pendingChanges } from '../../base/pending.ts'
import { useStore } from '../../base/store/external-store.ts'
import { notSaved } from '../not-saved.ts'
import { addNote, carryOutOrSay, moveStatus, setFields } from './carry-out.ts'
import { type ChangedRow, mayArchive, type NamingKit } from './change-kit.ts'
import { type ChangedRecord, workKeyOf } from './changed-record.ts'
import type { RecordChanges } from './record-changes.ts'
import { changeWork, NO_WORK, recordWork, withConflicts, withoutConflicts, workOn } from './record-work.ts'
import { sentOrQueued } from './sent-or-queued.ts'
import { takeBack, undoRevision } from './take-back.ts'
import { useChangedRecord } from './use-changed-record.ts'

/** Changes of a record: shown at once, sent one after another, with undo, and with a choice where another change came first. */
export const useRecordChanges = (kit: NamingKit, row: ChangedRow): RecordChanges => {
  const { id, revision } = row
  const record = useChangedRecord(kit, row)
  const key = workKeyOf(record)
  const { t } = record
  const { conflicts, faults, ended } = useStore(recordWork).get(key) ?? NO_WORK
  const underWay =
    useStore(pendingChanges)
      .get(id)
      ?.some((each) => each.revision === undefined) ?? false
  const { online } = useStore(network)
  useEffect(() => forgetShown({ id, revision }), [id, revision])

  const statusField = statusNameOf(kit.record)
  const set: RecordChanges['set'] = async (values, opened) => {
    const closed = !network.get().online
    const sent = setFields(record, values, opened, { closed })
    return closed ? null : sent
  }
  const move: RecordChanges['move'] = (status, reason, opened) =>
    moveStatus(record, { do: 'move', status, reason }, statusField, opened)
  return {
    set,
    move,
    conflicts,
    faults,
    saving: underWay ? (online ? 'saving' : 'queued') : ended,
    archive: async (to) => (await mayArchive(kit, [row], to)) && carryOutOrSay(record, { do: 'archive', to }, row),
    tag: (tag, to) => carryOutOrSay(record, { do: 'tag', tag, to }, row),
    addNote: (text, mentions = []) => {
      const note = { id: `new-${Date.now()}`, text, at: new Date().toISOString(), by: record.me.fullName }
      return sentOrQueued(
        addNote(record, { do: 'add-note', note, mentions: mentions.length > 0 ? mentions : undefined }, row),
      )
    },
    removeNote: (noteId) => carryOutOrSay(record, { do: 'remove-note', noteId }, row),
    undo: (made, changes) => undoRevision(record, made, changes),
    undoLast: () => takeBackLast(record, 'done'),
    redoLast: () => takeBackLast(record, 'undone'),
    settle: (field, choice) => {
      const conflict = conflicts.find((each) => each.field === field)
      changeWork(key, withoutConflicts([field]))
      if (!conflict || choice === 'theirs') return
      const opened = { ...row, [field]: conflict.now, revision: conflict.seen }
      if (field === statusField) void move(String(conflict.mine), conflict.reason, opened)
      else
        void set({ [field]: conflict.mine }, opened).then((faults) => {
          if (!faults) return
          // No editor is open here: the value that was wanted is kept beside the reason.
          const refusal = Object.values(faults)[0] ?? notSaved(t, kit.collection)
          changeWork(key, withConflicts([{ ...conflict, refusal }]))
        })
    },
  }
}

const takeBackLast = (record: ChangedRecord, which: 'done' | 'undone'): void => {
  const last = workOn(workKeyOf(record))[which].at(-1)
  if (last) void takeBack(record, last.revision)
}
