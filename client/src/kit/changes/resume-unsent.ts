import { statusNameOf } from '@kervan/contracts/kit/record'
import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { deviceKey } from '../../base/session/device-key.ts'
import { currentSession } from '../../base/session/session-store.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { addNote, carryOutOrSay, moveStatus, setFields } from './carry-out.ts'
import type { ChangeKit } from './change-kit.ts'
import { type ChangedRecord, workKeyOf } from './changed-record.ts'
import { NO_WORK, recordWork } from './record-work.ts'
import { resumeWaiting } from './resume-waiting.ts'
import { forgetUnsent, hideUnsent, keepUnsent, readUnsent } from './unsent-changes.ts'
import { type UnsentChange, unsentChanges } from './unsent-store.ts'

/** How each kind is changed, loaded when something of it waits. */
export type ChangeKits = Readonly<Record<string, () => Promise<ChangeKit>>>

/** Sends the changes that the signed-in person left unsent in this browser. Gives what ends it. */
export const resumeUnsent = (queryClient: QueryClient, kits: ChangeKits): (() => void) => {
  const me = currentSession()?.user
  if (!me) return () => {}
  // What is typed later, without a network, is sealed by it.
  void deviceKey()
  const stop = resumeWaiting({
    read: () => readUnsent(me.id),
    isHere: ({ key }) => unsentChanges.get().some((each) => each.key === key),
    keep: keepUnsent,
    send: (change) => void resend(queryClient, kits, me, change),
  })
  return () => {
    stop()
    hideUnsent(me.id)
  }
}

const resend = async (
  queryClient: QueryClient,
  kits: ChangeKits,
  me: ChangedRecord['me'],
  change: UnsentChange,
): Promise<void> => {
  const kit = await kits[change.kind]?.()
  // A release that no longer knows the kind cannot send it.
  if (!kit) return forgetUnsent(change)
  await i18next.loadNamespaces([kit.collection, 'record'])
  const { id, name, href, words } = change
  const record: ChangedRecord = { kit, id, name, href, queryClient, t: i18next.t, me }
  const before = conflictsOn(record)
  await carryOutUnsent(record, change)
  if (conflictsOn(record) <= before) return
  showToast({ tone: 'warning', title: record.t('record:unsent.refused', { name }), text: words })
}

const conflictsOn = (record: ChangedRecord): number =>
  (recordWork.get().get(workKeyOf(record)) ?? NO_WORK).conflicts.length

const carryOutUnsent = (record: ChangedRecord, { key, command, opened }: UnsentChange): Promise<unknown> => {
  switch (command.do) {
    case 'set':
      return setFields(record, command.values, opened, { key, closed: true })
    case 'move':
      return moveStatus(record, command, statusNameOf(record.kit.record), opened, key)
    case 'add-note':
      return addNote(record, command, opened, key)
    default:
      return carryOutOrSay(record, command, opened, key)
  }
}
