import { createHash } from 'node:crypto'
import { metaId } from './message-ids.ts'

/** A message's `type` and what stands under the type's name. */
export type MessagePart = { readonly type: string } & Readonly<Record<string, unknown>>

const part = (type: string, content: unknown): MessagePart => ({ type, [type]: content })

const file = (kind: string, name: string, mimeType: string, more: object = {}): MessagePart =>
  part(kind, {
    mime_type: mimeType,
    sha256: createHash('sha256').update(name).digest('base64'),
    ...more,
    id: metaId(name),
    url: `https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=${metaId(name)}&source=webhook`,
  })

/** A file as a handset sends it, by what it is held under. */
export const sentFile = (
  kind: 'image' | 'video' | 'audio' | 'document',
  held: string,
  { type, name, bytes }: { readonly type: string; readonly name: string; readonly bytes: Uint8Array },
  caption: string,
): MessagePart =>
  file(kind, held, type, {
    ...(caption && kind !== 'audio' && { caption }),
    ...(kind === 'document' && { filename: name }),
    ...(kind === 'audio' && { voice: type === 'audio/ogg' }),
    sha256: createHash('sha256').update(bytes).digest('base64'),
  })

export const text = (body: string): MessagePart => part('text', { body })

export const image = (name: string, caption?: string): MessagePart =>
  file('image', name, 'image/jpeg', caption === undefined ? {} : { caption })

export const video = (name: string, caption?: string): MessagePart =>
  file('video', name, 'video/mp4', caption === undefined ? {} : { caption })

export const voiceNote = (name: string): MessagePart => file('audio', name, 'audio/ogg; codecs=opus', { voice: true })

export const audioFile = (name: string): MessagePart => file('audio', name, 'audio/mpeg', { voice: false })

export const document = (filename: string, caption?: string): MessagePart =>
  file('document', filename, 'application/pdf', { filename, ...(caption !== undefined && { caption }) })

export const sticker = (name: string, animated = false): MessagePart =>
  file('sticker', name, 'image/webp', { animated })

export const location = (
  latitude: number,
  longitude: number,
  place?: { readonly name: string; readonly address: string },
): MessagePart => part('location', { latitude, longitude, ...place })

export const contactCards = (...cards: readonly { name: string; phone: string; email?: string }[]): MessagePart =>
  part(
    'contacts',
    cards.map(({ name, phone, email }) => ({
      name: { formatted_name: name, first_name: name.split(' ')[0], last_name: name.split(' ').slice(1).join(' ') },
      phones: [{ phone, wa_id: phone.replace(/\D/g, ''), type: 'CELL' }],
      ...(email && { emails: [{ email, type: 'HOME' }] }),
    })),
  )

/** The person's own card, sent after a tap on a button that asks for it: no name, a vCard beside the number. */
export const ownContactCard = (phone: string): MessagePart => ({
  ...part('contacts', [
    { phones: [{ phone }], vcard: `BEGIN:VCARD\nVERSION:3.0\nTEL:${phone}\nEND:VCARD`, origin: 'contact_request' },
  ]),
})

export const buttonReply = (id: string, title: string): MessagePart =>
  part('interactive', { type: 'button_reply', button_reply: { id, title } })

export const listReply = (id: string, title: string, description?: string): MessagePart =>
  part('interactive', { type: 'list_reply', list_reply: { id, title, ...(description && { description }) } })

/** A form that was filled in. */
export const formReply = (answers: object, name: 'flow' | 'address_message' = 'flow'): MessagePart =>
  part('interactive', {
    type: 'nfm_reply',
    nfm_reply: { name, body: 'Sent', response_json: JSON.stringify(answers) },
  })

export const callPermissionReply = (response: 'accept' | 'reject'): MessagePart =>
  part('interactive', {
    type: 'call_permission_reply',
    call_permission_reply: { response, response_source: 'user_action', is_permanent: false },
  })

/** A tap on a quick-reply button of a template. */
export const templateButton = (payload: string, label: string): MessagePart => part('button', { payload, text: label })

export const order = (
  items: readonly {
    readonly id: string
    readonly quantity: number
    readonly price: number
    readonly currency: string
  }[],
  note?: string,
): MessagePart =>
  part('order', {
    catalog_id: metaId('catalogue'),
    text: note ?? '',
    product_items: items.map(({ id, quantity, price, currency }) => ({
      product_retailer_id: id,
      quantity,
      item_price: price,
      currency,
    })),
  })

export const reaction = (messageId: string, emoji: string): MessagePart =>
  part('reaction', { message_id: messageId, emoji })

export const reactionTakenBack = (messageId: string): MessagePart => part('reaction', { message_id: messageId })

export const numberChanged = (
  name: string,
  from: string,
  to: string,
  newUserId: string,
  oldUserId: string,
): MessagePart =>
  part('system', {
    body: `User ${name} changed from ${from} to ${to}`,
    wa_id: to,
    user_id: newUserId,
    previous_user_id: oldUserId,
    type: 'user_changed_number',
  })

/** A new number that WhatsApp may not tell. */
export const userIdChanged = (name: string, from: string, to: string): MessagePart =>
  part('system', {
    body: `User ${name} changed from ${from} to ${to}`,
    user_id: to,
    previous_user_id: from,
    type: 'user_changed_user_id',
  })

export const identityChanged = (): MessagePart => ({
  ...part('system', { body: 'User identity changed', type: 'customer_identity_changed' }),
  identity: { acknowledged: true, created_timestamp: '1790000000', hash: 'Sjvjlx8G6Z0=' },
})

/** What Cloud API cannot pass on: `poll_creation`, `edit`, a vanishing photo. */
export const unsupported = (type: string): MessagePart => ({
  ...part('unsupported', { type }),
  errors: [
    {
      code: 131051,
      title: 'Message type unknown',
      message: 'Message type unknown',
      error_data: { details: 'Message type is currently not supported.' },
    },
  ],
})

/** The first message to a number that is also in the WhatsApp Business app may come without its content. */
export const unavailable = (): MessagePart => ({
  type: 'unsupported',
  errors: [
    {
      code: 131060,
      title: 'This message is currently unavailable',
      message: 'This message is currently unavailable',
      error_data: { details: 'This message is currently unavailable. Check your phone to see it.' },
    },
  ],
})

export const edit = (originalId: string, now: MessagePart): MessagePart =>
  part('edit', { original_message_id: originalId, message: { context: { id: 'M0' }, ...now } })

export const revoke = (originalId: string): MessagePart => part('revoke', { original_message_id: originalId })

/** The chat was opened for the first time. */
export const requestWelcome = (): MessagePart => ({ type: 'request_welcome' })
