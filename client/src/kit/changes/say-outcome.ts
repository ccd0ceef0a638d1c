import { type ApiError, isApiError } from '../../base/api/api-error.ts'
import { errorWords } from '../../base/api/error-words.ts'
import { dismissToast, showToast } from '../../base/ui/toast/toasts.ts'
import { notSaved } from '../not-saved.ts'
import { type ChangedRecord, workKeyOf } from './changed-record.ts'
import { labelsOf } from './command-words.ts'
import { conflictsOf } from './conflicts-of.ts'
import type { Values } from './record-command.ts'
import { changeWork, withConflicts, withoutWay } from './record-work.ts'

/** The toast that offers to take back the last change; the next one takes its place. */
let offered: string | undefined

export const offerWayBack = (title: string, undo?: () => void, undoLabel?: string): void => {
  if (offered) dismissToast(offered)
  offered = showToast({ tone: 'success', title, undo, undoLabel })
}

export const sayRefusal = (
  { t, kit }: Pick<ChangedRecord, 't' | 'kit'>,
  error: unknown,
  title = notSaved(t, kit.collection),
): void => void showToast({ tone: 'error', title, text: errorWords(error), ...wayToExisting({ t, kit }, error) })

/** The way to the record of the same kind that stands in the way. */
const wayToExisting = ({ t, kit: { collection } }: Pick<ChangedRecord, 't' | 'kit'>, error: unknown) => {
  if (!isApiError(error, 'already-registered', 'lead-already-open') || !error.existing) return {}
  const label = t([`${collection}:new.existing`, 'record:new.existing'])
  return { link: { to: `/${collection}/${error.existing}`, label } }
}

/** False where it was refused for another reason than that others were quicker. */
export const keepConflicts = (
  record: Pick<ChangedRecord, 'id' | 'me'>,
  error: unknown,
  values: Values,
  before: Values,
  reason?: string,
): error is ApiError => {
  if (!isApiError(error, 'revision-conflict') || !error.fields) return false
  changeWork(workKeyOf(record), withConflicts(conflictsOf(error, values, before, reason)))
  return true
}

/** A change that others overtook is no more to be taken back; what they set stays. */
export const sayRefusedUndo = (record: ChangedRecord, error: unknown, revision: string, title: string): void => {
  if (!isApiError(error, 'revision-conflict') || !error.fields) {
    sayRefusal(record, error, title)
    return
  }
  const { kit, t } = record
  changeWork(workKeyOf(record), withoutWay(revision))
  const fields = labelsOf(kit, Object.keys(error.fields), t)
  const names = [...new Set(Object.values(error.fields).flatMap(({ by }) => (by.kind === 'user' ? [by.name] : [])))]
  const text = t(names.length > 0 ? 'record:undo.overtaken' : 'record:undo.overtaken-unnamed', {
    fields,
    names: names.join(', '),
  })
  showToast({ tone: 'error', title, text })
}
