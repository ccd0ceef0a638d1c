import { createHash } from 'node:crypto'
import { MessageAttachment } from '@kervan/contracts/messages/message-content'
import type { StoredWebhook } from '@kervan/infra/webhook-inbox/port'
import type { Email } from 'postal-mime'
import { z } from 'zod'
import type { FaultItem, NormalisedItem, OtherItem } from '../../inbound/normalised-item.ts'
import { storableJson } from '../../inbound/storable-json.ts'
import { automaticBy } from './automatic.ts'
import { deliveryReportIn, isFromServer } from './bounce.ts'
import { writePlace } from './mail-place.ts'
import { messageIdsIn } from './message-ids.ts'
import { parseMail, readMail, type ToldAttachment } from './read-mail.ts'
import { senderOfAddress } from './sender-of-address.ts'

/** Facts of the mailbox about a mail, beside its bytes: headers of the webhook. */
export const MAIL_HEADERS = {
  /** The address of ours whose mailbox it lay in. */
  account: 'x-kervan-account',
  /** When the mail server took it, UTC, ISO 8601. */
  arrivedAt: 'x-kervan-arrived-at',
  /** Its size in bytes, where it was too large to be fetched whole. */
  size: 'x-kervan-size',
  /** Its files as the mail server tells them, as JSON. */
  attachments: 'x-kervan-attachments',
  /** The validity of the mailbox's numbers, and the mail's number: `1700000000/42`. */
  place: 'x-kervan-place',
} as const

const Attachments = z
  .array(
    MessageAttachment.extend({
      part: z.string().optional(),
      packed: z.int().min(0).optional(),
      contentId: z.string().optional(),
    }),
  )
  .max(100)

/**
 * The item of a mail: a message of a person, a report on a message of ours, or a mail that needs no act. Never loses anything: what
 * cannot be read stays in the inbox as a fault.
 */
export const normalise = async ({ raw, headers, receivedAt }: StoredWebhook): Promise<NormalisedItem[]> => {
  const account = headers[MAIL_HEADERS.account] ?? ''
  let mail: Email
  try {
    mail = await parseMail(raw)
  } catch (error) {
    return [fault(`The mail cannot be read: ${(error as Error).message}`)]
  }
  const domain = account.slice(account.lastIndexOf('@') + 1)
  const arrivedAt = headers[MAIL_HEADERS.arrivedAt] ?? receivedAt
  if (isFromServer(mail)) return [await reportItem(mail, account, domain, arrivedAt)]
  const from = mail.from?.address?.trim().toLowerCase()
  if (!from?.includes('@')) return [fault('It is not said from whom the mail is')]
  if (from === account) return [other('from our own address')]
  const automatic = automaticBy((name) => mail.headers.find(({ key }) => key === name)?.value)
  if (automatic !== null) return [other(`sent by a program: ${automatic}`)]
  const replyTo = messageIdsIn(mail.inReplyTo)[0] ?? messageIdsIn(mail.references).at(-1)
  const item = {
    kind: 'message',
    channel: 'email',
    account,
    sender: senderOfAddress(from, mail.from?.name),
    messageId: messageIdsIn(mail.messageId)[0] ?? digestOf(raw),
    ...readMail(mail, toldAttachments(mail, headers)),
    ...(replyTo !== undefined && { replyTo }),
    sentAt: arrivedAt,
    ...(headers[MAIL_HEADERS.size] && {
      remark: `${headers[MAIL_HEADERS.size]} bytes, of which ${raw.length} are kept`,
    }),
  } as const
  return [storableJson(item) as NormalisedItem]
}

const fault = (reason: string): FaultItem => ({ kind: 'fault', reason, raw: null })
const other = (why: string): OtherItem => ({ kind: 'other', remark: `${why}: kept, not acted upon`, raw: null })

/** The id of a mail without one, from its bytes. */
const digestOf = (raw: Buffer): string => `<${createHash('sha256').update(raw).digest('hex')}@no-message-id>`

/** Its files, each with its place in the mailbox, where the mailbox told one. */
const toldAttachments = (mail: Email, headers: StoredWebhook['headers']): readonly ToldAttachment[] | undefined => {
  const told = headers[MAIL_HEADERS.attachments]
  if (told === undefined) return undefined
  const [uidValidity, uid] = headers[MAIL_HEADERS.place]?.split('/') ?? []
  const messageId = messageIdsIn(mail.messageId)[0] ?? null
  return Attachments.parse(JSON.parse(told)).map(({ part, packed = null, ...attachment }) => ({
    ...attachment,
    ...(part && uidValidity && { providerId: writePlace({ uidValidity, uid: Number(uid), part, packed, messageId }) }),
  }))
}

const reportItem = async (mail: Email, account: string, domain: string, at: string): Promise<NormalisedItem> => {
  const report = await deliveryReportIn(mail, domain)
  if (!report) return other('a mail server’s note that names no message of ours, or tells no end')
  const { ours, messageId, recipient, state, code, title } = report
  const party = { channel: 'email', account, sender: senderOfAddress(recipient) } as const
  const errors = state === 'failed' ? { errors: [{ code, title }] } : {}
  return storableJson({ kind: 'status', ...party, messageId, ours, state, at, ...errors }) as NormalisedItem
}
