import type { StoredFile } from '@kervan/contracts/files/stored-file'
import type { MessageFile } from '@kervan/contracts/messages/message-file'
import { can } from '@kervan/contracts/permissions/permissions'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import type pg from 'pg'
import { conditionsFor } from '../read-models/timeline/entries-for-reader.ts'
import { peopleSeen } from '../read-models/timeline/people-seen.ts'

/** A file of a message that the reader's timeline shows; null where none does. A revoked message has no files. */
export const findMessageFile = async (
  pool: pg.Pool,
  conversationId: string,
  fileId: string,
  reader: Reader,
): Promise<StoredFile | null> => {
  if (!can(reader, 'leads.view')) return null
  const values: unknown[] = [conversationId, JSON.stringify([{ file: { id: fileId } }])]
  const seen = conditionsFor(reader, (value) => `$${values.push(value)}`)
  const { rows } = await pool.query<{ person_id: string; files: readonly MessageFile[] }>(
    `select person_id, detail -> 'files' as files from read.timeline
     where conversation_id = $1 and kind = 'message' and person_id is not null and (detail -> 'files')::jsonb @> $2::jsonb
       ${seen.map((condition) => `and ${condition}`).join(' ')}`,
    values,
  )
  for (const { person_id, files } of rows) {
    const found = files.find(({ file }) => file?.id === fileId)?.file
    if (found && (await peopleSeen(pool, person_id, reader)).length > 0) return found
  }
  return null
}
