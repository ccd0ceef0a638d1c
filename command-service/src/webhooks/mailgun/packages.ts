import type { MessageAttachment } from '@kervan/contracts/messages/message-content'
import { isOutlookFile } from '@kervan/contracts/messages/outlook-file'
import { cutText } from '@kervan/contracts/text/cut-text'
import { z } from 'zod'
import type { RoutePorts } from '../../inbound/provider.ts'
import type { MediaSource } from '../../media/media-source.ts'
import { filesOfForwarded } from '../email/packed-files.ts'
import { LARGEST_PACKAGE, readWhole } from '../email/read-whole.ts'
import { decodeTnef, type PackedFile } from '../email/tnef.ts'
import { accountIn, filesIn, parsedJson } from './mail-form.ts'
import { readMailgunBody } from './signed-fields.ts'

/** The header of a stored webhook that says what is packed in files of its mail, as JSON. */
const HEADER = 'x-kervan-packages'
/** Mailgun waits for its answer meanwhile. Milliseconds. */
const ASKED_MS = 8_000
const MOST_PACKAGES = 5
const MOST_FILES = 50
const NAME_TOLD = 200
/** Characters of a text: more are not kept of any mail. */
const TEXT_KEPT = 100_000
/** Characters of HTML: one more than is read of any mail, so that what is longer is told to be. */
const HTML_KEPT = 1_000_001

const Told = z.object({
  fileName: z.string().optional(),
  mimeType: z.string().optional(),
  contentId: z.string().optional(),
  size: z.int().min(0),
})
const Files = z.array(Told).max(MOST_FILES)
const Package = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('outlook'),
    text: z.string(),
    html: z.string().default(''),
    isFormattedAlone: z.boolean(),
    isPartial: z.boolean().default(false),
    files: Files,
  }),
  z.object({ kind: z.literal('forwarded'), files: Files }),
])
export type Package = z.infer<typeof Package>
/** By the addresses of the files at Mailgun. */
export type Packages = ReadonlyMap<string, Package>

const isForwarded = ({ mimeType }: MessageAttachment): boolean => mimeType?.toLowerCase() === 'message/rfc822'

/**
 * What is packed in files of a mail that Mailgun has stored (a winmail.dat, a mail that was forwarded as a file), as a header to be kept with the
 * webhook: reading waits for nothing, and Mailgun forgets. What is not given in time, is too large or is broken stays the file that it is.
 */
export const packagesBeside = async (
  raw: Buffer,
  contentType: string,
  mediaOf: RoutePorts['mediaOf'],
): Promise<Readonly<Record<string, string>>> => {
  const body = await readMailgunBody(raw, contentType)
  if (body?.kind !== 'mail') return {}
  const asked = filesIn(body.form)
    .filter((file) => (isOutlookFile(file) || isForwarded(file)) && (file.size ?? 0) <= LARGEST_PACKAGE)
    .slice(0, MOST_PACKAGES)
  const source = asked.length > 0 ? await mediaOf('email', accountIn(body.form)) : null
  if (!source) return {}
  const signal = AbortSignal.timeout(ASKED_MS)
  const opened = await Promise.all(
    asked.map(async (file) => [file.providerId, await openAt(source, file, signal).catch(() => null)] as const),
  )
  return { [HEADER]: JSON.stringify(opened.filter(([, found]) => found !== null)) }
}

/** What was packed in files of the mail, as it was asked for when it came. */
export const packagesIn = (headers: Readonly<Record<string, string>>): Packages =>
  new Map(parsedJson(z.array(z.tuple([z.string(), Package])), headers[HEADER]))

/** @throws what the bytes throw, and Error where a mail cannot be read */
const openAt = async (
  source: MediaSource,
  file: ReturnType<typeof filesIn>[number],
  signal: AbortSignal,
): Promise<Package | null> => {
  const fetched = await source.fetchFile({ providerId: file.providerId }, signal)
  const bytes = fetched.kind === 'came' ? await readWhole(fetched.bytes) : null
  if (!bytes) return null
  if (!isOutlookFile(file)) return { kind: 'forwarded', files: toldOf(await filesOfForwarded(bytes)) }
  const tnef = decodeTnef(bytes)
  if (!tnef) return null
  const { text, html, files, ...unread } = tnef
  const texts = { text: cutText(text, TEXT_KEPT), html: cutText(html, HTML_KEPT) }
  return { kind: 'outlook', ...texts, ...unread, files: toldOf(files) }
}

const toldOf = (files: readonly PackedFile[]): z.infer<typeof Files> =>
  files.slice(0, MOST_FILES).map(({ fileName, mimeType, contentId, bytes: { byteLength } }) => ({
    ...(fileName && { fileName: cutText(fileName, NAME_TOLD) }),
    ...(mimeType && { mimeType: cutText(mimeType, NAME_TOLD) }),
    ...(contentId && { contentId: cutText(contentId, NAME_TOLD) }),
    size: byteLength,
  }))
