import { z } from 'zod'
import { FILE_TYPE_NAMES } from './file-types.ts'

/** Characters of a file's name that are kept. */
export const FILE_NAME_LENGTH = 200

/** Controls, and marks that turn the direction of writing: `exe.pdf` could be shown for `fdp.exe`. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu

const NAMELESS = 'dosya'

/** A name as it is kept: the last part of a path, without what cannot be seen. It is text and never becomes part of a path. */
export const cleanFileName = (name: string): string => {
  const last = name.toWellFormed().replace(UNSEEN, '').split(/[\\/]/).at(-1)?.trim() ?? ''
  if (last === '' || /^\.+$/.test(last)) return NAMELESS
  if (last.length <= FILE_NAME_LENGTH) return last
  const ending = /\.[^.]{1,10}$/.exec(last)?.[0] ?? ''
  return `${last.slice(0, FILE_NAME_LENGTH - ending.length - 1)}…${ending}`.toWellFormed()
}

/** Characters of what is said of a file in a record. */
export const FILE_DESCRIPTION_LENGTH = 500
/** Characters of the text of a recording: ten minutes of speech. */
export const TRANSCRIPT_LENGTH = 8_000

/** The SHA-256 of a file's bytes. */
export const FileId = z.string().regex(/^[0-9a-f]{64}$/, 'invalid-id')

/** A file as events and replies hold it; its bytes are elsewhere. */
export const StoredFile = z.strictObject({
  id: FileId,
  name: z.string().min(1, 'required').max(1_000).overwrite(cleanFileName),
  /** What the bytes are, whatever the name says. */
  type: z.enum(FILE_TYPE_NAMES as unknown as [string, ...string[]]),
  /** Bytes. */
  size: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
})
export type StoredFile = z.infer<typeof StoredFile>

const said = (most: number) => z.string().trim().min(1, 'required').max(most).optional()

/** A file in a field of a record, with what it is about and, of a recording, what is spoken in it. */
export const RecordFile = StoredFile.extend({
  description: said(FILE_DESCRIPTION_LENGTH),
  transcript: said(TRANSCRIPT_LENGTH),
})
export type RecordFile = z.infer<typeof RecordFile>

/** The file alone, without what a record says of it. */
export const withoutDetails = ({ id, name, type, size }: RecordFile): StoredFile => ({ id, name, type, size })
