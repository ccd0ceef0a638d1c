import { isApiError } from '../../base/api/api-error.ts'
import { SenderGone } from '../../base/api/send-online.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { moveStatus } from '../../kit/changes/carry-out.ts'
import { type ChangedRecord, workKeyOf } from '../../kit/changes/changed-record.ts'
import { changeWork, withoutConflicts, workOn } from '../../kit/changes/record-work.ts'
import { offerWayBack, sayRefusal } from '../../kit/changes/say-outcome.ts'
import { sendCommand } from '../../kit/changes/send-command.ts'
import type { Guest } from './guest.ts'

/** What is marked at the door with one tap, the main one first. */
export const MARKS = [
  { act: 'arrive', status: 'arrived' },
  { act: 'wait', status: 'waiting' },
  { act: 'notCome', status: 'no-show' },
] as const
export type Mark = (typeof MARKS)[number]

const FIELD = 'attendance'

/** Marks how a guest stands and offers the way back. Without a network it is kept and sent later. */
export const markAttendance = async (record: ChangedRecord, guest: Guest, { act, status }: Mark): Promise<void> => {
  const { t, name } = record
  try {
    const revision = await sendCommand(record, { do: 'act', act, status }, guest)
    const marked = { ...guest, attendance: status, revision }
    const words = `${name}: ${t(`participants:statuses.${status}`)}`
    offerWayBack(words, () => void correctAttendance(record, marked, guest.attendance))
  } catch (error) {
    if (error instanceof SenderGone) return
    if (isApiError(error, 'act-not-allowed')) sayOvertaken(record)
    else sayRefusal(record, error)
  }
}

/** Takes back what was marked by mistake; the history says that it was corrected at the door. */
export const correctAttendance = async (record: ChangedRecord, guest: Guest, status: string): Promise<void> => {
  const reason = record.t('events:door.reason')
  await moveStatus(record, { do: 'move', status, reason }, FIELD, guest)
  const key = workKeyOf(record)
  if (!workOn(key).conflicts.some(({ field }) => field === FIELD)) return
  changeWork(key, withoutConflicts([FIELD]))
  sayOvertaken(record)
}

/** A colleague was quicker: the row shows what holds. */
const sayOvertaken = ({ t, name }: ChangedRecord): void =>
  void showToast({ tone: 'warning', title: t('events:door.overtaken', { name }) })
