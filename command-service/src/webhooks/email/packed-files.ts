import { Readable } from 'node:stream'
import type { Attachment } from 'postal-mime'
import type { FetchedMedia } from '../../media/media-source.ts'
import { isSent, parseMail } from './read-mail.ts'
import { readWhole } from './read-whole.ts'
import { decodeTnef, type PackedFile } from './tnef.ts'

/**
 * The files of a mail that was forwarded as a file, with those of its winmail.dat in that one's place. One that is forwarded within it is told as a file.
 * @throws Error where it cannot be read
 */
export const filesOfForwarded = async (bytes: Uint8Array): Promise<readonly PackedFile[]> =>
  (await parseMail(Buffer.from(bytes))).attachments.filter(isSent).map(asPacked)

const asPacked = ({ filename, mimeType, content }: Attachment): PackedFile => ({
  fileName: filename ?? undefined,
  mimeType,
  bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
})

/**
 * A file out of one in which it is packed: a winmail.dat, or a mail that was forwarded as a file.
 * @param packed  which of those in it, from 0
 * @throws what the bytes throw
 */
export const unpacked = async (bytes: Readable, packed: number): Promise<FetchedMedia> => {
  const whole = await readWhole(bytes)
  const files = whole && (decodeTnef(whole)?.files ?? (await filesOfForwarded(whole).catch(() => [])))
  const file = files?.[packed]
  return file
    ? { kind: 'came', bytes: Readable.from([file.bytes]), size: file.bytes.byteLength }
    : { kind: 'lost', reason: 'expired' }
}
