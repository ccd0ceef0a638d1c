import { z } from 'zod'

/** A file that a provider holds for us; fetched and kept by the file store. */
export const ProviderMedia = z.object({
  providerId: z.string(),
  mimeType: z.string().optional(),
  sha256: z.string().optional(),
  fileName: z.string().optional(),
  caption: z.string().optional(),
  voice: z.boolean().optional(),
  animated: z.boolean().optional(),
})
export type ProviderMedia = z.infer<typeof ProviderMedia>

/**
 * What a message says, whatever channel it came by. `unsupported` is a provider's own word that it cannot pass a message
 * on; `unknown` is a type that we have not met: both keep what came.
 */
export const MessageContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.enum(['image', 'video', 'audio', 'document', 'sticker']), media: ProviderMedia }),
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
