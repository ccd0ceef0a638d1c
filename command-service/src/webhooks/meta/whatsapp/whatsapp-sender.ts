import type { MessageContent } from '@kervan/contracts/messages/message-content'
import type { MediaKind } from '@kervan/contracts/messages/message-file'
import { z } from 'zod'
import { GATEWAY_TIME_OUT } from '../../../sending/ask-provider.ts'
import type { HandedFile, HandedMessage, HandOver, MessageSender, Upload } from '../../../sending/message-sender.ts'
import { heldByAccount } from '../../../sending/refused-account.ts'
import { isPermission, postToGraph, uploadToGraph } from '../post-to-graph.ts'
import { lenient, Text } from '../wire-parts.ts'
import { templateSaid } from './templates/template-message.ts'

/*
 * Facts: developers.facebook.com/documentation/business-messaging/whatsapp, messages/send-messages, media, support/error-codes
 * and throughput, as of November 2026.
 */

/** Messages a second of one number, unless Meta raised it. */
const RATE = 80
/** Between two messages to one person. */
const PAIR_PAUSE_MS = 6_000

interface WhatsappAccount {
  readonly graphUrl: string
  readonly phoneNumberId: string
  readonly accessToken: string
}

const Taken = z.object({ messages: z.array(z.object({ id: Text })).min(1) })
const Uploaded = z.object({ id: Text })
const Fault = z.looseObject({
  error: z.looseObject({
    code: lenient(z.number()),
    message: lenient(Text),
    error_data: lenient(z.looseObject({ details: lenient(Text) })),
  }),
})

/** Sends by WhatsApp's Cloud API. */
export const whatsappSender = ({ graphUrl, phoneNumberId, accessToken }: WhatsappAccount): MessageSender => ({
  channel: 'whatsapp',
  account: phoneNumberId,
  rate: RATE,
  async uploadFile({ file, bytes }, _as, signal): Promise<Upload> {
    const type = WIRE_TYPES[file.type] ?? file.type
    const form = new FormData()
    form.set('messaging_product', 'whatsapp')
    form.set('type', type)
    form.set('file', new Blob([bytes], { type }), file.name)
    const answer = await uploadToGraph({ graphUrl, path: `${phoneNumberId}/media`, accessToken, form, signal })
    if ('kind' in answer) return answer
    if (answer.status >= 300) return faultOf(answer.status, answer.body)
    const id = Uploaded.safeParse(answer.body).data?.id
    return id ? { kind: 'uploaded', id } : { kind: 'later', code: 'an answer without an id' }
  },
  async send(message) {
    const body = bodyOf(message)
    if (!body) return { kind: 'refused', code: 'content-not-sendable' }
    const answer = await postToGraph({ graphUrl, path: `${phoneNumberId}/messages`, accessToken, body })
    return 'kind' in answer ? answer : answerOf(answer.status, answer.body)
  },
})

/** As Meta calls types of files, where that differs: of Ogg it takes Opus alone. */
const WIRE_TYPES: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg': 'audio/ogg; codecs=opus',
}

const bodyOf = ({ messageId, to, content, files, replyTo }: HandedMessage) => {
  const said = saidIn(content, files[0])
  const address = to.phone ? { to: to.phone.replace(/^\+/, '') } : to.userId ? { recipient: to.userId } : null
  if (!said || !address) return null
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...address,
    ...(replyTo !== undefined && { context: { message_id: replyTo } }),
    ...said,
    biz_opaque_callback_data: messageId,
  }
}

/** A text with buttons (Cloud API, interactive reply buttons); an answer is told by the button's words. */
const withButtons = (text: string, buttons: readonly string[]) => ({
  type: 'button',
  body: { text },
  action: { buttons: buttons.map((title) => ({ type: 'reply', reply: { id: title, title } })) },
})

const saidIn = (content: MessageContent, sent: HandedFile | undefined) => {
  switch (content.kind) {
    case 'text':
      return content.buttons
        ? { type: 'interactive', interactive: withButtons(content.text, content.buttons) }
        : { type: 'text', text: { preview_url: true, body: content.text } }
    case 'template':
      return { type: 'template', template: templateSaid(content) }
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
      return sent?.uploadId === undefined ? null : { type: content.kind, [content.kind]: mediaOf(content, sent) }
    default:
      return null
  }
}

const mediaOf = ({ kind, media }: Extract<MessageContent, { kind: MediaKind }>, { file, uploadId }: HandedFile) => ({
  id: uploadId,
  ...(media.caption && { caption: media.caption }),
  ...(kind === 'document' && { filename: file.name }),
  ...(kind === 'audio' && media.voice && { voice: true }),
})

/** What Meta will take another time: its own faults, and more than it takes at once. */
const PASSING = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 133004])
/** What it says of the account and not of the message. */
const OF_ACCOUNT = new Set([0, 3, 10, 190, 131005, 131031])
const ACCOUNT_CODES = {
  isOfAccount: (code: number) => OF_ACCOUNT.has(code) || isPermission(code),
  tooMany: new Set([4, 80007, 130429]),
  busyPause: 1_000,
}
const PAIR_RATE = 131056

const answerOf = (status: number, body: unknown): HandOver => {
  if (status === GATEWAY_TIME_OUT && !Fault.safeParse(body).success)
    return { kind: 'unknown', reason: String(GATEWAY_TIME_OUT) }
  if (status >= 300) return faultOf(status, body)
  const providerId = Taken.safeParse(body).data?.messages[0]?.id
  return providerId ? { kind: 'accepted', providerId } : { kind: 'unknown', reason: 'an answer without an id' }
}

const faultOf = (status: number, body: unknown): Exclude<Upload, { kind: 'uploaded' }> => {
  const fault = Fault.safeParse(body).data?.error
  const code = String(fault?.code ?? status)
  if (fault?.code === PAIR_RATE) return { kind: 'later', code, pause: PAIR_PAUSE_MS }
  const held = heldByAccount({ status, code: fault?.code, name: code }, ACCOUNT_CODES)
  if (held) return held
  if (status >= 500 || (fault?.code !== undefined && PASSING.has(fault.code))) return { kind: 'later', code }
  const title = [fault?.message, fault?.error_data?.details].filter(Boolean).join(': ')
  return { kind: 'refused', code, ...(title && { title }) }
}
