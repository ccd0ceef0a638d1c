import { type ApiError, isApiError } from '../../base/api/api-error.ts'
import { errorWords } from '../../base/api/error-words.ts'
import { fieldErrorsOf } from '../../base/api/field-errors.ts'
import { SenderGone } from '../../base/api/send-online.ts'
import { keepDraft } from '../../base/drafts/drafts.ts'
import type { Faults } from '../editors/field-editor.ts'
import { canTakeBack } from './can-take-back.ts'
import { type ChangedRecord, namesFor, workKeyOf } from './changed-record.ts'
import { wordsOfCommand, wordsOfWays } from './command-words.ts'
import { refusedFields } from './conflicts-of.ts'
import { faultsOfMove } from './faults-of-move.ts'
import { noteDraftKey } from './note-draft.ts'
import type { RecordCommand, Values } from './record-command.ts'
import { afterChange, changeWork, withConflicts, withoutConflicts, withoutFaults } from './record-work.ts'
import { keepConflicts, offerWayBack, sayRefusal } from './say-outcome.ts'
import { sendCommand } from './send-command.ts'
import { changesBy } from './shown-command.ts'
import { takeBack } from './take-back.ts'

/**
 * Carries out a command and offers the way back.
 * @param opened  the record as it was seen
 * @throws ApiError, SenderGone
 */
const carryOut = async (record: ChangedRecord, command: RecordCommand, opened: Values, key?: string): Promise<void> => {
  const { kit, t } = record
  const changes = changesBy(kit, opened, command, namesFor(record))
  const words = wordsOfCommand(kit, command, t)
  const revision = await sendCommand(record, command, opened, { key })
  // A note that was just written says so where it was written; one that waited for the network is sent while the user is elsewhere.
  const saysItself = command.do === 'add-note' && key === undefined
  const isWayBack = canTakeBack(kit, command, opened)
  if (isWayBack) changeWork(workKeyOf(record), afterChange({ revision, changes, words: wordsOfWays(kit, command, t) }))
  if (!saysItself) offerWayBack(words, isWayBack ? () => void takeBack(record, revision) : undefined)
}

/** The same, with a toast where it is refused. */
export const carryOutOrSay = (
  record: ChangedRecord,
  command: RecordCommand,
  opened: Values,
  key?: string,
): Promise<boolean> =>
  carryOut(record, command, opened, key).then(
    () => true,
    (error) => {
      if (!(error instanceof SenderGone)) sayRefusal(record, error)
      return false
    },
  )

/** A note; one that is refused after its composer was emptied is a draft again. */
export const addNote = async (
  record: ChangedRecord,
  command: Extract<RecordCommand, { do: 'add-note' }>,
  opened: Values,
  key?: string,
): Promise<boolean> => {
  const isAdded = await carryOutOrSay(record, command, opened, key)
  if (!isAdded) await keepDraft(record.me.id, noteDraftKey({ kind: record.kit.kind, id: record.id }), command.note.text)
  return isAdded
}

interface Setting {
  readonly key?: string
  /** The editor is closed: what was typed is kept beside the reason where it is refused. */
  readonly closed?: boolean
}

/**
 * Sets fields. Null where the editor may close: carried out, kept, or met another change, of which the conflicts tell. Faults by
 * field where it was refused; none of them where a toast says why.
 */
export const setFields = async (
  record: ChangedRecord,
  values: Values,
  opened: Values,
  { key, closed }: Setting = {},
): Promise<Faults | null> => {
  const work = workKeyOf(record)
  changeWork(work, withoutConflicts(Object.keys(values)))
  changeWork(work, withoutFaults(Object.keys(values)))
  try {
    await carryOut(record, { do: 'set', values }, opened, key)
    return null
  } catch (error) {
    if (error instanceof SenderGone || keepConflicts(record, error, values, opened)) return null
    const faults = isApiError(error) ? fieldErrorsOf(error.fieldFaults) : {}
    if (closed)
      changeWork(work, withConflicts(refusedFields(values, opened, Object.values(faults)[0] ?? errorWords(error))))
    else if (Object.keys(faults).length === 0) sayRefusal(record, error)
    return faults
  }
}

export const moveStatus = async (
  record: ChangedRecord,
  command: Extract<RecordCommand, { do: 'move' }>,
  field: string,
  opened: Values,
  key?: string,
): Promise<boolean> => {
  const work = workKeyOf(record)
  changeWork(work, withoutConflicts([field]))
  changeWork(work, () => ({ faults: {} }))
  try {
    await carryOut(record, command, opened, key)
    return true
  } catch (error) {
    const isSaid =
      error instanceof SenderGone ||
      keepConflicts(record, error as ApiError, { [field]: command.status }, opened, command.reason)
    if (isSaid) return false
    sayRefusal(record, error)
    changeWork(work, () => ({ faults: isApiError(error) ? faultsOfMove(error, field) : {} }))
    return false
  }
}
