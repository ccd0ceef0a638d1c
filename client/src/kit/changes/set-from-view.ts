import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '../../base/ui/toast/toasts.ts'
import type { Row } from '../list-kit.ts'
import { notSaved } from '../not-saved.ts'
import type { RecordKit } from '../record-kit.ts'
import { carryOutOrSay, moveStatus, setFields } from './carry-out.ts'
import { type ChangedRecord, changedRecordOf, workKeyOf } from './changed-record.ts'
import type { FieldConflict } from './record-changes.ts'
import type { RecordCommand, Values } from './record-command.ts'
import { changeWork, withoutConflicts, workOn } from './record-work.ts'

interface Setting {
  readonly kit: RecordKit
  /** As it was seen. */
  readonly row: Row
  readonly queryClient: QueryClient
  /** What a field that others set meanwhile holds now. */
  readonly wordsOf: (field: string, value: unknown) => string
}

/**
 * Changes a record from a place that shows many: seen at once, with the way back in a toast, and with a toast that says by whom where
 * others were quicker. Gives whether it was carried out, or waits for a network.
 */
const change = async (
  { kit, row, queryClient, wordsOf }: Setting,
  fields: readonly string[],
  carryOut: (record: ChangedRecord) => Promise<boolean>,
): Promise<boolean> => {
  const record = await changedRecordOf(kit, row, queryClient)
  if (!record) return false
  const isDone = await carryOut(record)
  const key = workKeyOf(record)
  const conflict = workOn(key).conflicts.find(({ field }) => fields.includes(field))
  if (!conflict) return isDone
  changeWork(key, withoutConflicts(fields))
  showToast({
    tone: 'error',
    title: record.t('record:overtaken.title', { name: record.name }),
    text: said(record, conflict),
  })
  return false

  function said({ t }: ChangedRecord, { field, now, changer, refusal }: FieldConflict): string {
    if (refusal) return refusal
    const by = changer?.by
    const words = wordsOf(field, now)
    return by?.kind === 'user'
      ? t('record:overtaken.by', { person: by.name, now: words })
      : t('record:overtaken.elsewhere', { now: words })
  }
}

export const setFromView = (setting: Setting, values: Values): Promise<boolean> =>
  change(setting, Object.keys(values), async (record) => {
    const faults = await setFields(record, values, setting.row)
    const [fault] = Object.values(faults ?? {})
    if (fault) showToast({ tone: 'error', title: notSaved(record.t, record.kit.collection), text: fault })
    return faults === null
  })

/** @param field  where rows tell the status */
export const moveFromView = (
  setting: Setting,
  command: Extract<RecordCommand, { do: 'move' }>,
  field: string,
): Promise<boolean> => change(setting, [field], (record) => moveStatus(record, command, field, setting.row))

/** Does what asks nothing. */
export const doFromView = (setting: Setting, command: Extract<RecordCommand, { do: 'act' }>): Promise<boolean> =>
  change(setting, [], (record) => carryOutOrSay(record, command, setting.row))
