import { z } from 'zod'
import { StoredFile } from '../files/stored-file.ts'
import { ReplyButtons } from './reply-buttons.ts'
import { SentTemplate } from './sent-template.ts'
import { wordsOfTemplate } from './template-parts.ts'

/** A file of a message: one that a provider holds, from where it is brought into the file store, or one of ours that is there already. */
export const ProviderMedia = z.object({
  /** What the provider finds it by; absent of a file of ours. */
  providerId: z.string().optional(),
  /** A file of ours. */
  file: StoredFile.optional(),
  mimeType: z.string().optional(),
  sha256: z.string().optional(),
  fileName: z.string().optional(),
  caption: z.string().optional(),
  voice: z.boolean().optional(),
  animated: z.boolean().optional(),
})
export type ProviderMedia = z.infer<typeof ProviderMedia>

/** A file that came with a text. `size`: bytes, where the provider tells. */
export const MessageAttachment = z.object({
  /** What the provider finds it by; absent of a file of ours, and of one that is told by name alone. */
  providerId: z.string().optional(),
  /** A picture that the text shows between its lines. */
  inline: z.literal(true).optional(),
  fileName: z.string().optional(),
  mimeType: z.string().optional(),
  size: z.int().min(0).optional(),
  /** A file of ours. */
  file: StoredFile.optional(),
})
export type MessageAttachment = z.infer<typeof MessageAttachment>

/** What of a social network a message passes on, mentions us in, or answers. */
export const AboutPost = z.enum(['post', 'reel', 'story', 'story-mention', 'story-reply'])

/**
 * What a message says, whatever channel it came by. `unsupported` is a provider's own word that it cannot pass a message
 * on; `unknown` is a type that we have not met: both keep what came.
 */
export const MessageContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    text: z.string(),
    /** Of channels whose messages have one. */
    subject: z.string().optional(),
    /** Answers that the person can give by a press, of channels that take them. */
    buttons: ReplyButtons.optional(),
    attachments: z.array(MessageAttachment).min(1).optional(),
    about: AboutPost.optional(),
    /** The text is not all that was written: it was too long to be kept. */
    isCut: z.literal(true).optional(),
    /** Of a mail: the same as its sender formatted it. Its bytes are HTML that was made safe, and are given out within a page of their own alone. */
    formatted: StoredFile.optional(),
    /** It was formatted, and the formatting was not kept: it was too long, or no file could be kept just then. */
    isUnformatted: z.literal(true).optional(),
  }),
  z.object({
    kind: z.enum(['image', 'video', 'audio', 'document', 'sticker']),
    media: ProviderMedia,
    about: AboutPost.optional(),
  }),
  z.object({
    kind: z.literal('location'),
    latitude: z.number(),
    longitude: z.number(),
    name: z.string().optional(),
    address: z.string().optional(),
  }),
  z.object({
    kind: z.literal('contacts'),
    contacts: z.array(z.object({ name: z.string(), phones: z.array(z.string()), emails: z.array(z.string()) })),
  }),
  z.object({
    kind: z.literal('choice'),
    id: z.string().optional(),
    title: z.string(),
    description: z.string().optional(),
    form: z.string().optional(),
  }),
  z.object({
    kind: z.literal('order'),
    catalogId: z.string().optional(),
    text: z.string().optional(),
    items: z.array(z.object({ productId: z.string(), quantity: z.number(), price: z.number(), currency: z.string() })),
  }),
  SentTemplate,
  z.object({ kind: z.literal('reaction'), to: z.string(), emoji: z.string().nullable() }),
  z.object({ kind: z.literal('system'), text: z.string(), change: z.string().optional() }),
  z.object({ kind: z.literal('unsupported'), type: z.string(), reason: z.string().optional(), raw: z.unknown() }),
  z.object({ kind: z.literal('unknown'), type: z.string(), raw: z.unknown() }),
])
export type MessageContent = z.infer<typeof MessageContent>

/**
 * The words of a message for a list row or a notice; empty where it has none (the client then names its kind).
 */
export const plainText = (content: MessageContent): string => {
  switch (content.kind) {
    case 'text':
      return content.text || content.subject || content.attachments?.find(({ fileName }) => fileName)?.fileName || ''
    case 'system':
      return content.text
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
    case 'sticker':
      return content.media.caption ?? content.media.fileName ?? ''
    case 'location':
      return [content.name, content.address].filter(Boolean).join(', ')
    case 'contacts':
      return content.contacts.map((contact) => contact.name).join(', ')
    case 'choice':
      return content.title
    case 'template':
      return wordsOfTemplate(content)
    case 'order':
      return content.text ?? ''
    case 'reaction':
      return content.emoji ?? ''
    case 'unsupported':
    case 'unknown':
      return ''
  }
}

/** Life of an outgoing message, rising; `failed` stands beside it. */
export const DELIVERY_STATES = ['sent', 'delivered', 'read'] as const
export const DeliveryState = z.enum([...DELIVERY_STATES, 'failed'])
export type DeliveryState = z.infer<typeof DeliveryState>

/** How a person told the provider that they want no more: it is unwanted (`complaint`, a mark as spam), or by the provider's own link. */
export const OptOut = z.enum(['complaint', 'unsubscribed'])
export type OptOut = z.infer<typeof OptOut>

/** What is shown of an outgoing message: how far it came, or what ended it. */
export const OutgoingState = z.enum(['requested', ...DELIVERY_STATES, 'failed', 'unknown', 'cancelled'])
export type OutgoingState = z.infer<typeof OutgoingState>
