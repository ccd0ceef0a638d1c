import { type RecordFile, type StoredFile, withoutDetails } from '@kervan/contracts/files/stored-file'
import type { Field } from '@kervan/contracts/kit/fields/field'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { forReader } from '../kit/for-reader.ts'
import { foldStream, type Log } from '../kit/record-steps.ts'

/** A file, and the field of the record that it is in. */
export interface HeldFile {
  readonly field: string
  readonly file: StoredFile
}

/**
 * A file that a record holds, or held, as the reader's page, past and history of the record tell it; null where none of them does: the
 * record lies outside the reader's scope, the file was there only while it did, or the field is hidden.
 */
export const findFile = async (
  log: Log,
  record: AnyRecord,
  id: string,
  fileId: string,
  reader: Reader,
): Promise<HeldFile | null> => {
  if (!can(reader, `${record.resource}.view` as Permission)) return null
  const { sees, hidden } = forReader(record, reader)
  const fields = Object.entries<Field>(record.fields)
    .filter(([name, { type }]) => type === 'files' && !hidden.has(name))
    .map(([name]) => name)
  if (fields.length === 0) return null
  let found: HeldFile | null = null
  let now: RecordState | null = null
  for await (const { after } of foldStream(log, record, id)) {
    now = after
    if (after && sees(id, after.values)) found = fileIn(after, fields, fileId) ?? found
  }
  return now && sees(id, now.values) ? found : null
}

const fileIn = ({ values }: RecordState, fields: readonly string[], fileId: string): HeldFile | undefined =>
  fields
    .flatMap((field) => ((values[field] ?? []) as unknown as readonly RecordFile[]).map((file) => ({ field, file })))
    .map(({ field, file }) => ({ field, file: withoutDetails(file) }))
    .find(({ file }) => file.id === fileId)
