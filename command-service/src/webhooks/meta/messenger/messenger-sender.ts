import type { MessageContent } from '@kervan/contracts/messages/message-content'
import type { SentKind } from '@kervan/contracts/messages/sent-files'
import { z } from 'zod'
import { GATEWAY_TIME_OUT } from '../../../sending/ask-provider.ts'
import type { HandedMessage, HandOver, MessageSender, Upload } from '../../../sending/message-sender.ts'
import { heldByAccount } from '../../../sending/refused-account.ts'
import { isPermission, postToGraph, uploadToGraph } from '../post-to-graph.ts'
import { lenient, Text } from '../wire-parts.ts'

/*
 * Facts: developers.facebook.com/documentation/business-messaging/messenger-platform, send-messages, send-messages/saving-assets, error-codes and
 * overview/rate-limiting, and instagram-messaging, send-messages and features/attachment-upload, as of November 2026.
 */

/** Text messages a second of a page or of its Instagram account. Meta takes 300. */
const RATE = 100

interface MessengerAccount {
  readonly channel: 'facebook' | 'instagram'
  /** As webhooks name it: the page's id, or the id of the professional account at Instagram. */
  readonly account: string
  readonly graphUrl: string
  /** The page, which an account at Instagram is linked to. */
  readonly pageId: string
  readonly accessToken: string
}

const Taken = z.object({ message_id: Text })
const Uploaded = z.object({ attachment_id: Text })
const Fault = z.looseObject({
  error: z.looseObject({
    code: lenient(z.number()),
    error_subcode: lenient(z.number()),
    message: lenient(Text),
    error_user_msg: lenient(Text),
  }),
})
type Fault = z.infer<typeof Fault>['error']

/** Sends by the Messenger Platform, of which Instagram's messages are a part. */
export const messengerSender = ({
  channel,
  account,
  graphUrl,
  pageId,
  accessToken,
}: MessengerAccount): MessageSender => ({
  channel,
  account,
  rate: RATE,
  async uploadFile({ file, bytes }, as, signal): Promise<Upload> {
    const form = new FormData()
    const attachment = { type: attachmentTypeOf(as), payload: { is_reusable: true } }
    form.set('message', JSON.stringify({ attachment }))
    if (channel === 'instagram') form.set('platform', 'instagram')
    const type = WIRE_TYPES[file.type] ?? file.type
    form.set('filedata', new Blob([bytes], { type }), channel === 'instagram' ? asciiOf(file.name) : file.name)
    const answer = await uploadToGraph({ graphUrl, path: `${pageId}/message_attachments`, accessToken, form, signal })
    if ('kind' in answer) return answer
    if (answer.status >= 300) return faultOf(answer.status, answer.body)
    const id = Uploaded.safeParse(answer.body).data?.attachment_id
    return id ? { kind: 'uploaded', id } : { kind: 'later', code: 'an answer without an id' }
  },
  async send(message) {
    const body = bodyOf(message, channel)
    if (!body) return { kind: 'refused', code: 'content-not-sendable' }
    const answer = await postToGraph({ graphUrl, path: `${pageId}/messages`, accessToken, body })
    return 'kind' in answer ? answer : answerOf(answer.status, answer.body)
  },
})

/** An answer is told by its words. */
const quickReply = (title: string) => ({ content_type: 'text', title, payload: title })

/** Instagram knows no `metadata`: its echoes are recognised by their words (`echo-of-ours.ts`). */
const bodyOf = (
  { messageId, to, content, files, replyTo, asHumanAgent }: HandedMessage,
  channel: MessengerAccount['channel'],
) => {
  const said = saidIn(content, files[0]?.uploadId, channel)
  if (!said || !to.userId) return null
  return {
    recipient: { id: to.userId },
    ...(asHumanAgent ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' } : { messaging_type: 'RESPONSE' }),
    ...(replyTo !== undefined && { reply_to: { mid: replyTo } }),
    message: { ...said, ...(channel === 'facebook' && { metadata: messageId }) },
  }
}

const saidIn = (content: MessageContent, uploadId: string | undefined, channel: MessengerAccount['channel']) => {
  if (content.kind === 'text')
    return { text: content.text, ...(content.buttons && { quick_replies: content.buttons.map(quickReply) }) }
  if (uploadId === undefined || !('media' in content) || content.kind === 'sticker') return null
  return channel === 'instagram'
    ? { attachment: { type: 'MEDIA_SHARE', payload: { id: uploadId } } }
    : { attachment: { type: attachmentTypeOf(content.kind), payload: { attachment_id: uploadId } } }
}

/** Instagram takes no other letters in the name of a file, and shows none. */
const asciiOf = (name: string): string => name.normalize('NFKD').replace(/[^\x20-\x7e]/g, '')

const attachmentTypeOf = (as: SentKind): string => (as === 'document' ? 'file' : as)

/** As Meta calls types of files, where that differs. */
const WIRE_TYPES: Readonly<Record<string, string>> = { 'audio/x-m4a': 'audio/mp4' }

/** What Meta will take another time: its own faults, and more than it takes at once. */
const PASSING = new Set([1, 2, 1200])
/** What it says of the account and not of the message. */
const OF_ACCOUNT = new Set([0, 3, 10, 102, 190, 368])
const ACCOUNT_CODES = {
  isOfAccount: (code: number) => OF_ACCOUNT.has(code) || isPermission(code),
  tooMany: new Set([4, 17, 32, 341, 613, 80006]),
  busyPause: 5_000,
}
/**
 * Of the person and not of the account, though their numbers are those of permissions: outside the window (2018065, 2018278, 2534022),
 * who does not receive messages (2018108, 1545041), the privacy of a thread that was deleted (2018310).
 */
const OF_PERSON = new Set([2018065, 2018278, 2534022, 2018108, 1545041, 2018310])

const answerOf = (status: number, body: unknown): HandOver => {
  if (status === GATEWAY_TIME_OUT && !Fault.safeParse(body).success)
    return { kind: 'unknown', reason: String(GATEWAY_TIME_OUT) }
  if (status >= 300) return faultOf(status, body)
  const providerId = Taken.safeParse(body).data?.message_id
  return providerId ? { kind: 'accepted', providerId } : { kind: 'unknown', reason: 'an answer without an id' }
}

const faultOf = (status: number, body: unknown): Exclude<Upload, { kind: 'uploaded' }> => {
  const fault = Fault.safeParse(body).data?.error
  const code = fault?.code
  const name = nameOf(status, fault)
  if (fault?.error_subcode !== undefined && OF_PERSON.has(fault.error_subcode)) return refusal(name, fault)
  const held = heldByAccount({ status, code, name }, ACCOUNT_CODES)
  if (held) return held
  if (status >= 500 || (code !== undefined && PASSING.has(code))) return { kind: 'later', code: name }
  return refusal(name, fault)
}

/** `10/2018278`: Meta's number, with that of the case behind it where there is one. */
const nameOf = (status: number, fault: Fault | undefined): string =>
  [fault?.code ?? status, fault?.error_subcode].filter((part) => part !== undefined).join('/')

const refusal = (code: string, fault: Fault | undefined): Extract<Upload, { kind: 'refused' }> => {
  const title = fault?.error_user_msg ?? fault?.message
  return { kind: 'refused', code, ...(title && { title }) }
}
