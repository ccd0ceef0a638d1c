import type { HistoryPage } from '@kervan/contracts/kit/record-history'
import { call } from '../../base/api/call.ts'
import { SenderGone } from '../../base/api/send-online.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { type ChangedRecord, workKeyOf } from './changed-record.ts'
import type { FieldChange } from './record-command.ts'
import { afterRedo, afterUndo, changeWork, withoutWay, workOn } from './record-work.ts'
import { offerWayBack, sayRefusedUndo } from './say-outcome.ts'
import { sendCommand } from './send-command.ts'

/** Another user made the revision: the command that was answered with it had changed nothing. */
class NotMine extends Error {}

/** A command that changed nothing is answered with the latest revision, which another user may have made. */
const demandMine = async ({ kit, id, me }: ChangedRecord, revision: string): Promise<void> => {
  if (!kit.history) return
  const query = { by: me.id, cursor: String(BigInt(revision) + 1n), limit: 1 }
  const { body } = await call(kit.history, { params: { id }, query } as never)
  if ((body as HistoryPage).data[0]?.revision !== revision) throw new NotMine()
}

const sendUndo = (
  record: ChangedRecord,
  revision: string,
  changes: readonly FieldChange[],
  first?: () => Promise<void>,
): Promise<string> => sendCommand(record, { do: 'undo', revision, changes }, { revision }, { first })

/** Takes back the user's own change without a message; does nothing where the command changed nothing. */
export const takeBackQuietly = async (
  record: ChangedRecord,
  revision: string,
  changes: readonly FieldChange[],
): Promise<void> => {
  try {
    await sendUndo(record, revision, changes, () => demandMine(record, revision))
  } catch (error) {
    if (!(error instanceof NotMine)) throw error
  }
}

/** Takes back what any revision of a record changed. The values before it are shown at once, and no longer if it is refused. */
export const undoRevision = async (
  record: ChangedRecord,
  revision: string,
  changes: readonly FieldChange[],
): Promise<boolean> => {
  const { t } = record
  try {
    const by = await sendUndo(record, revision, changes)
    changeWork(workKeyOf(record), afterUndo(revision, by))
    const back = changes.map(({ field, from, to }) => ({ field, from: to, to: from }))
    offerWayBack(t('record:done.earlier'), () => void undoRevision(record, by, back), t('record:undo.redo'))
    return true
  } catch (error) {
    if (!(error instanceof SenderGone)) sayRefusedUndo(record, error, revision, t('record:undo.not-undone'))
    return false
  }
}

/** Takes back the user's own change, or redoes one that was taken back. */
export const takeBack = async (record: ChangedRecord, revision: string): Promise<void> => {
  const { t } = record
  const key = workKeyOf(record)
  const { done, undone } = workOn(key)
  const again = undone.find((each) => each.revision === revision)
  const taken = again ?? done.find((each) => each.revision === revision)
  if (!taken) return
  try {
    const by = await sendUndo(record, revision, taken.changes, () => demandMine(record, revision))
    changeWork(key, (again ? afterRedo : afterUndo)(revision, by))
    const { words } = taken
    if (again) offerWayBack(words.redone, () => void takeBack(record, by))
    else offerWayBack(words.undone, () => void takeBack(record, by), t('record:undo.redo'))
  } catch (error) {
    if (error instanceof NotMine) {
      changeWork(key, withoutWay(revision))
      showToast({ title: t('record:undo.nothing') })
    } else if (!(error instanceof SenderGone))
      sayRefusedUndo(record, error, revision, t(again ? 'record:undo.not-redone' : 'record:undo.not-undone'))
  }
}
