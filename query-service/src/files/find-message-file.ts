import type { StoredFile } from '@kervan/contracts/files/stored-file'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import type { MessageFile } from '@kervan/contracts/messages/message-file'
import { can } from '@kervan/contracts/permissions/permissions'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import type pg from 'pg'
import type { Parameter } from '../lists/condition.ts'
import { conditionsFor } from '../read-models/timeline/entries-for-reader.ts'
import { peopleSeen } from '../read-models/timeline/people-seen.ts'

interface ShownMessage {
  readonly content: MessageContent
  readonly files: readonly MessageFile[]
}

/** The messages of a conversation that the reader's timeline shows, of those that a condition holds for. */
const shownMessages = async (
  pool: pg.Pool,
  conversationId: string,
  reader: Reader,
  conditionOf: (parameter: Parameter) => string,
): Promise<readonly ShownMessage[]> => {
  if (!can(reader, 'leads.view')) return []
  const values: unknown[] = [conversationId]
  const parameter: Parameter = (value) => `$${values.push(value)}`
  const conditions = [conditionOf(parameter), ...conditionsFor(reader, parameter)]
  const { rows } = await pool.query<ShownMessage & { person_id: string }>(
    `select person_id, detail -> 'content' as content, detail -> 'files' as files from read.timeline
     where conversation_id = $1 and kind = 'message' and person_id is not null
       ${conditions.map((condition) => `and ${condition}`).join(' ')}`,
    values,
  )
  const shown: ShownMessage[] = []
  for (const row of rows) if ((await peopleSeen(pool, row.person_id, reader)).length > 0) shown.push(row)
  return shown
}

/** A file of a message that the reader's timeline shows; null where none does. A revoked message has no files. */
export const findMessageFile = async (
  pool: pg.Pool,
  conversationId: string,
  fileId: string,
  reader: Reader,
): Promise<StoredFile | null> => {
  const named = JSON.stringify([{ file: { id: fileId } }])
  const [message] = await shownMessages(
    pool,
    conversationId,
    reader,
    (parameter) => `(detail -> 'files')::jsonb @> ${parameter(named)}::jsonb`,
  )
  return message?.files.find(({ file }) => file?.id === fileId)?.file ?? null
}

/** What a mail says as its sender formatted it, with the files of the mail; null where the reader's timeline shows none such. */
export const findFormattedMail = async (
  pool: pg.Pool,
  conversationId: string,
  fileId: string,
  reader: Reader,
): Promise<{ readonly formatted: StoredFile; readonly files: readonly MessageFile[] } | null> => {
  const [mail] = await shownMessages(
    pool,
    conversationId,
    reader,
    (parameter) => `detail -> 'content' -> 'formatted' ->> 'id' = ${parameter(fileId)}`,
  )
  const content = mail?.content
  const formatted = content?.kind === 'text' ? content.formatted : undefined
  return mail && formatted ? { formatted, files: mail.files } : null
}
