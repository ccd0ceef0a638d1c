import { isApiError } from '../../base/api/api-error.ts'
import { network } from '../../base/api/network.ts'
import { SenderGone } from '../../base/api/send-online.ts'
import { uuidV7 } from '../../base/api/uuid-v7.ts'
import { type ChangedRecord, callFor, namesFor, readBack, workKeyOf } from './changed-record.ts'
import { wordsOfCommand } from './command-words.ts'
import { fieldsSetBy, fieldsShowing, isJudged, type RecordCommand, type Values } from './record-command.ts'
import { changeWork } from './record-work.ts'
import { sendInTurn } from './send-in-turn.ts'
import { withCommand } from './shown-command.ts'
import { TAB } from './tab.ts'
import { forgetUnsent, keepUnsent } from './unsent-changes.ts'

/**
 * Sends a command: seen at once, in its turn, kept for a reload as long as there is no network to carry it.
 * @param opened  the record as it was seen
 * @param first   asked in its turn before it is sent; throws where it is not to be sent
 * @returns the record's revision by it
 * @throws ApiError, SenderGone
 */
export const sendCommand = async (
  record: ChangedRecord,
  command: RecordCommand,
  opened: Values,
  { key = uuidV7(), first }: { readonly key?: string; readonly first?: () => Promise<void> } = {},
): Promise<string> => {
  const { kit, id } = record
  const keep = (seen = String(opened.revision)) =>
    keepUnsent({ ...unsentOf(record, command, { ...openedFor(record, command, opened), revision: seen }), key })
  if (!network.get().online) keep()
  const workKey = workKeyOf(record)
  try {
    const revision = await sendInTurn({
      id,
      fields: fieldsSetBy(kit, command),
      shows: (row) => withCommand(kit, row, command, namesFor(record)),
      ...(isJudged(command) && { seen: String(opened.revision) }),
      ...(command.do === 'act' && { shownAt: String(opened.revision) }),
      ...(command.do === 'undo' && { takesBack: command.revision }),
      idempotencyKey: key,
      onWaiting: keep,
      send: async (options) => {
        await first?.()
        return callFor(kit.callOf(id, command), options)
      },
    })
    forgetUnsent({ userId: record.me.id, key })
    if (command.do !== 'add-note') changeWork(workKey, () => ({ ended: 'saved' }))
    return revision
  } catch (error) {
    if (!(error instanceof SenderGone)) forgetUnsent({ userId: record.me.id, key })
    changeWork(workKey, () => ({ ended: isApiError(error, 'revision-conflict') ? 'idle' : 'failed' }))
    throw error
  } finally {
    readBack(record)
  }
}

const unsentOf = (record: ChangedRecord, command: RecordCommand, opened: Values) => ({
  userId: record.me.id,
  kind: record.kit.kind,
  id: record.id,
  name: record.name,
  href: record.href,
  words: wordsOfCommand(record.kit, command, record.t),
  command,
  opened,
  tab: TAB,
})

/** Of a record as its editor showed it, what telling of the change takes. */
const openedFor = ({ kit }: ChangedRecord, command: RecordCommand, opened: Values): Values =>
  Object.fromEntries(fieldsShowing(kit, command).map((field) => [field, opened[field]]))
