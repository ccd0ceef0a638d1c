import type { MessageContent } from '@kervan/contracts/messages/message-content'
import { z } from 'zod'
import { lenient, Text } from '../wire-parts.ts'
import { WireError } from './wire.ts'

/** What a message says, and what was odd about it. Nothing is dropped: what cannot be read is `unknown` and keeps all. */
export interface ReadContent {
  readonly content: MessageContent
  readonly remark?: string
}

type Reader = z.ZodType<MessageContent>

/** A number, which some senders write as text. */
const Amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
])

const reads = <Name extends string, Payload extends z.ZodType>(
  name: Name,
  payload: Payload,
  toContent: (payload: z.output<Payload>) => MessageContent,
): Reader => z.looseObject({ [name]: payload }).transform((message) => toContent(message[name] as z.output<Payload>))

const Media = z.looseObject({
  id: Text,
  mime_type: lenient(Text),
  sha256: lenient(Text),
  filename: lenient(Text),
  caption: lenient(Text),
  voice: lenient(z.boolean()),
  animated: lenient(z.boolean()),
})

const media = (kind: 'image' | 'video' | 'audio' | 'document' | 'sticker'): Reader =>
  reads(kind, Media, ({ id, mime_type, sha256, filename, caption, voice, animated }) => ({
    kind,
    media: { providerId: id, mimeType: mime_type, sha256, fileName: filename, caption, voice, animated },
  }))

const CardEntry = z.looseObject({ phone: lenient(Text), wa_id: lenient(Text), email: lenient(Text) })
const entries = z.array(CardEntry).catch([])
const Card = z
  .looseObject({
    name: lenient(
      z.looseObject({ formatted_name: lenient(Text), first_name: lenient(Text), last_name: lenient(Text) }),
    ),
    org: lenient(z.looseObject({ company: lenient(Text) })),
    phones: entries,
    emails: entries,
  })
  .transform(({ name, org, ...card }) => {
    const phones = card.phones.flatMap(({ phone, wa_id }) => phone ?? (wa_id ? `+${wa_id}` : []))
    const emails = card.emails.flatMap(({ email }) => email ?? [])
    const parts = [name?.first_name, name?.last_name].filter(Boolean).join(' ')
    return { name: name?.formatted_name ?? (parts || org?.company || phones[0] || emails[0] || ''), phones, emails }
  })

const Item = z
  .looseObject({ product_retailer_id: Text, quantity: Amount, item_price: Amount, currency: Text })
  .transform((item) => ({
    productId: item.product_retailer_id,
    quantity: item.quantity,
    price: item.item_price,
    currency: item.currency,
  }))

/** What was chosen in a message of ours that offers choices; by `interactive.type`. */
const REPLIES: readonly Reader[] = [
  reads('button_reply', z.looseObject({ id: lenient(Text), title: Text }), ({ id, title }) => ({
    kind: 'choice',
    id,
    title,
  })),
  reads(
    'list_reply',
    z.looseObject({ id: lenient(Text), title: Text, description: lenient(Text) }),
    ({ id, title, description }) => ({ kind: 'choice', id, title, description }),
  ),
  reads(
    'nfm_reply',
    z.looseObject({ name: lenient(Text), body: lenient(Text), response_json: Text }),
    ({ name, body, response_json }) => ({ kind: 'choice', id: name, title: body ?? name ?? '', form: response_json }),
  ),
  reads('call_permission_reply', z.looseObject({ response: Text }), ({ response }) => ({
    kind: 'choice',
    id: 'call_permission',
    title: response,
  })),
]

/** Readers by `type`; each finds its part under the type's own name. */
const READERS: Readonly<Record<string, Reader>> = {
  text: reads('text', z.looseObject({ body: z.string() }), ({ body }) => ({ kind: 'text', text: body })),
  image: media('image'),
  video: media('video'),
  audio: media('audio'),
  document: media('document'),
  sticker: media('sticker'),
  location: reads(
    'location',
    z.looseObject({ latitude: Amount, longitude: Amount, name: lenient(Text), address: lenient(Text) }),
    ({ latitude, longitude, name, address }) => ({ kind: 'location', latitude, longitude, name, address }),
  ),
  contacts: reads('contacts', z.array(Card), (contacts) => ({ kind: 'contacts', contacts })),
  interactive: reads('interactive', z.union(REPLIES as [Reader, ...Reader[]]), (content) => content),
  button: reads('button', z.looseObject({ payload: lenient(Text), text: Text }), ({ payload, text }) => ({
    kind: 'choice',
    id: payload,
    title: text,
  })),
  order: reads(
    'order',
    z.looseObject({ catalog_id: lenient(Text), text: lenient(Text), product_items: z.array(Item) }),
    ({ catalog_id, text, product_items }) => ({ kind: 'order', catalogId: catalog_id, text, items: product_items }),
  ),
  /** A reaction that was taken back comes without its emoji. */
  reaction: reads('reaction', z.looseObject({ message_id: Text, emoji: lenient(Text) }), ({ message_id, emoji }) => ({
    kind: 'reaction',
    to: message_id,
    emoji: emoji ?? null,
  })),
  system: reads('system', z.looseObject({ body: lenient(Text), type: lenient(Text) }), ({ body, type }) => ({
    kind: 'system',
    text: body ?? '',
    change: type,
  })),
  /** The person opened the chat for the first time and has not written yet. */
  request_welcome: z
    .looseObject({})
    .transform(() => ({ kind: 'system', text: '', change: 'request_welcome' }) as const),
}

const Unreadable = z.looseObject({
  errors: z.array(WireError).min(1),
  unsupported: lenient(z.looseObject({ type: lenient(Text) })),
})

/** WhatsApp's own word that it cannot pass the message on: a poll, a message that vanishes, one that it could not decrypt. */
const unsupported = (type: string, message: unknown): MessageContent | undefined => {
  const { data } = Unreadable.safeParse(message)
  if (!data && type !== 'unsupported') return undefined
  const error = data?.errors[0]
  const reason = error?.error_data?.details ?? error?.message ?? error?.title
  return { kind: 'unsupported', type: data?.unsupported?.type ?? type, reason, raw: message }
}

/** What a message says. `message` is the whole message: its part under its type's name is what is read. */
export const contentOf = (type: string | undefined, message: unknown): ReadContent => {
  const reader = type !== undefined && Object.hasOwn(READERS, type) ? READERS[type] : undefined
  const read = reader?.safeParse(message)
  if (read?.success) return { content: read.data }
  const refused = unsupported(type ?? 'unknown', message)
  if (refused) return { content: refused }
  const remark = `the type ${type} cannot be read${read ? `: ${faultOf(read.error)}` : ''}`
  return { content: { kind: 'unknown', type: type ?? 'unknown', raw: message }, remark }
}

/** Where the first fault lies, without the value that is at fault. */
const faultOf = ({ issues }: z.ZodError): string => `${issues[0]?.path.join('.')} (${issues[0]?.code})`
