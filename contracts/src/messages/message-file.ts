import { z } from 'zod'
import { StoredFile } from '../files/stored-file.ts'
import type { MessageAttachment, MessageContent, ProviderMedia } from './message-content.ts'

/**
 * Why a file that a provider holds was not brought: it is larger than a file may be, the provider has it no more, its type is none that is
 * taken in, the scanner found something in it, it was said to lie at an address that must not be reached, nothing came for as long as it was tried,
 * or the account that the message came to is not connected, so that the provider could not be asked.
 */
export const MEDIA_LOSSES = [
  'too-large',
  'expired',
  'type-refused',
  'infected',
  'address-refused',
  'unreachable',
  'not-connected',
] as const
export const MediaLoss = z.enum(MEDIA_LOSSES)
export type MediaLoss = z.infer<typeof MediaLoss>

/** How long a file is asked for, milliseconds. */
export const MEDIA_TRIED_MS = 24 * 60 * 60 * 1000

/** What became of a file of a message: one of the two is null, and both are while a lost one is asked for again. */
export const MessageFile = z.object({
  /** Which of the message's files, from 0. */
  part: z.int().min(0),
  file: StoredFile.nullable(),
  lost: MediaLoss.nullable(),
})
export type MessageFile = z.infer<typeof MessageFile>

/** Kinds of content that are a file. */
export const MEDIA_KINDS = ['image', 'video', 'audio', 'document', 'sticker'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** A file of a message that a provider holds. */
export interface AwaitedFile {
  readonly part: number
  readonly kind: MediaKind
  readonly media: ProviderMedia & { readonly providerId: string }
}

/** What a file is, as its sender says. */
export const mediaKindOf = (mimeType = ''): MediaKind =>
  (['image', 'video', 'audio'] as const).find((kind) => mimeType.toLowerCase().startsWith(`${kind}/`)) ?? 'document'

/** The files of a message that a provider holds and we do not. */
export const awaitedFilesOf = (content: MessageContent): readonly AwaitedFile[] => {
  const files =
    'media' in content
      ? [{ kind: content.kind, media: content.media }]
      : content.kind === 'text'
        ? (content.attachments ?? []).map(attachedFile)
        : []
  return files.flatMap(({ kind, media }, part) => {
    const { providerId } = media
    return providerId === undefined ? [] : [{ part, kind, media: { ...media, providerId } }]
  })
}

const attachedFile = ({
  providerId,
  fileName,
  mimeType,
}: MessageAttachment): { readonly kind: MediaKind; readonly media: ProviderMedia } => ({
  kind: mediaKindOf(mimeType),
  media: { providerId, fileName, mimeType },
})

/** The files of a message of ours, which were here before it was written. */
export const ownFilesOf = (content: MessageContent): readonly MessageFile[] => {
  const files =
    'media' in content
      ? [content.media.file]
      : content.kind === 'text'
        ? (content.attachments ?? []).map(({ file }) => file)
        : []
  return files.flatMap((file, part) => (file ? [{ part, file, lost: null }] : []))
}
