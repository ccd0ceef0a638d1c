import { cutText } from '@kervan/contracts/text/cut-text'
import type { MessageStructureObject } from 'imapflow'
import type { ToldAttachment } from './read-mail.ts'

/** A file of a mail, and where in the mail it is: the number of its part (RFC 3501, section 6.4.5). */
export interface MailPart extends ToldAttachment {
  readonly part: string
  /** Where the part is a winmail.dat: which of the files in it, from 0. */
  readonly packed?: number
}

export const TEXT_SHOWN = 200
export const MOST_FILES = 50
/** Of base64 with its line ends, 57 bytes in 78. */
const OF_BASE64 = 57 / 78
/** A smaller picture between the lines is a logo, an icon of a signature or a pixel, bytes; a photo that the sender put there is larger. */
const LEAST_PICTURE = 20_000
/** The text of a mail, in two formats. */
const TEXTS = new Set(['text/plain', 'text/html'])
/** A shorter text is nothing but ends of lines, bytes. */
const LEAST_TEXT = 8
/** Signatures of a mail, which no reader opens. */
const SIGNATURES = new Set([
  'application/pgp-signature',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
])

/** @param size  of a picture between the lines, bytes */
export const isOrnament = (size: number | undefined): boolean => size !== undefined && size < LEAST_PICTURE

/**
 * The files of a mail as the mail server tells them, without fetching any: also those of mails that were forwarded in it. `size`: bytes, near
 * enough where they travel as base64.
 */
export const attachmentsOfStructure = (structure: MessageStructureObject | undefined): MailPart[] =>
  leavesOf(structure, false)
    .flatMap((leaf) => fileOf(leaf) ?? [])
    .slice(0, MOST_FILES)

/** Whether a mail has a text of its own beside its files. */
export const hasText = (structure: MessageStructureObject | undefined): boolean =>
  leavesOf(structure, false).some(
    ({ node }) => TEXTS.has(node.type) && node.disposition !== 'attachment' && (node.size ?? LEAST_TEXT) >= LEAST_TEXT,
  )

interface Leaf {
  readonly node: MessageStructureObject
  /** It belongs to a text that shows it: `multipart/related`. */
  readonly isRelated: boolean
}

const leavesOf = (node: MessageStructureObject | undefined, isRelated: boolean): Leaf[] => {
  if (!node) return []
  const within = node.type === 'multipart/related' || (isRelated && node.type.startsWith('multipart/'))
  const parts = (node.childNodes ?? []).flatMap((child) => leavesOf(inMail(child, node), within))
  return node.type.startsWith('multipart/') ? parts : [{ node, isRelated }, ...parts]
}

/** The only part of a mail within a mail is its first; the parser gives it the number of that mail. */
const inMail = (child: MessageStructureObject, { type, part }: MessageStructureObject): MessageStructureObject =>
  type === 'message/rfc822' && !child.childNodes ? { ...child, part: `${part ?? 1}.1` } : child

const fileOf = ({ node, isRelated }: Leaf): MailPart | null => {
  const { part = '1', type, id, disposition, dispositionParameters, parameters } = node
  const isAttached = disposition === 'attachment'
  if (SIGNATURES.has(type) || (TEXTS.has(type) && !isAttached)) return null
  const size = sizeOf(node)
  const isShown = type.startsWith('image/') && Boolean(id) && (isRelated || !isAttached)
  if (isShown && isOrnament(size)) return null
  const fileName = dispositionParameters?.filename ?? parameters?.name
  return {
    part,
    ...(fileName && { fileName: cutText(fileName, TEXT_SHOWN) }),
    ...(type && { mimeType: cutText(type, TEXT_SHOWN) }),
    ...(size !== undefined && { size }),
    ...(isShown && { inline: true, contentId: cutText(id ?? '', TEXT_SHOWN) }),
  }
}

const sizeOf = ({ size, encoding }: MessageStructureObject): number | undefined =>
  size === undefined ? undefined : Math.round(encoding?.toLowerCase() === 'base64' ? size * OF_BASE64 : size)
