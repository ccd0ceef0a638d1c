import { cutText } from '@kervan/contracts/text/cut-text'
import { addressParser } from 'postal-mime'
import { z } from 'zod'
import type { NormalisedItem } from '../../inbound/normalised-item.ts'
import { isOrnament } from '../email/attachments-of-structure.ts'
import { automaticBy } from '../email/automatic.ts'
import { messageIdsIn } from '../email/message-ids.ts'
import { readMail, type ToldAttachment } from '../email/read-mail.ts'
import { senderOfAddress } from '../email/sender-of-address.ts'

/*
 * Facts: documentation.mailgun.com, storing and retrieving messages, as of November 2026: what `store(notify=…)` posts.
 */

type Form = Readonly<Record<string, string>>

const Headers = z.array(z.tuple([z.string(), z.string()]))
const Files = z.array(
  z.looseObject({
    url: z.string(),
    name: z.string().optional().catch(undefined),
    'content-type': z.string().optional().catch(undefined),
    size: z.number().int().min(0).optional().catch(undefined),
  }),
)
const Shown = z.record(z.string(), z.string())
const TEXT_SHOWN = 200
const MOST = 50
const FROM_SERVERS = /^(|mailer-daemon@.*|postmaster@.*)$/i

/** A mail that came to an address of ours, as Mailgun has stored it. */
export const normaliseMail = (form: Form, receivedAt: string): NormalisedItem => {
  const account = form.recipient?.trim().toLowerCase() ?? ''
  const written = addressParser(form.from ?? form.sender ?? '', { flatten: true })[0]
  const from = written?.address?.trim().toLowerCase()
  if (!account.includes('@') || !from?.includes('@'))
    return { kind: 'fault', reason: 'It is not said from whom to whom the mail is', raw: null }
  if (from === account) return other('from our own address')
  const headers = parsed(Headers, form['message-headers']) ?? []
  const header = (name: string) => headers.find(([each]) => each.toLowerCase() === name)?.[1]
  const automatic = automaticBy(header)
  if (automatic !== null) return other(`sent by a program: ${automatic}`)
  if (FROM_SERVERS.test(form.sender?.trim() ?? from)) return other('a note of a mail server')
  const messageId = messageIdsIn(header('message-id') ?? form['Message-Id'])[0]
  const replyTo = messageIdsIn(header('in-reply-to'))[0] ?? messageIdsIn(header('references')).at(-1)
  const mail = { subject: form.subject, text: form['body-plain'], html: form['body-html'], attachments: [] }
  return {
    kind: 'message',
    channel: 'email',
    account,
    sender: senderOfAddress(from, written?.name),
    messageId: messageId ?? `<${form.token}@no-message-id>`,
    ...readMail(mail, filesOf(form)),
    ...(replyTo !== undefined && { replyTo }),
    sentAt: receivedAt,
  }
}

const other = (why: string): NormalisedItem => ({ kind: 'other', remark: `${why}: kept, not acted upon`, raw: null })

const filesOf = (form: Form): ToldAttachment[] => {
  const shown = new Map(
    Object.entries(parsed(Shown, form['content-id-map']) ?? {}).map(([contentId, url]) => [url, contentId]),
  )
  return (parsed(Files, form.attachments) ?? []).slice(0, MOST).flatMap(({ url, name, size, 'content-type': type }) => {
    const isShown = shown.has(url) && (type?.startsWith('image/') ?? false)
    if (isShown && isOrnament(size)) return []
    return {
      providerId: url,
      ...(name && { fileName: cutText(name, TEXT_SHOWN) }),
      ...(type && { mimeType: cutText(type, TEXT_SHOWN) }),
      ...(size !== undefined && { size }),
      ...(isShown && { inline: true as const, contentId: shown.get(url) }),
    }
  })
}

/** What a field says as JSON; null where it is none, or another shape. */
const parsed = <Shape extends z.ZodType>(shape: Shape, json: string | undefined): z.infer<Shape> | null => {
  try {
    return shape.safeParse(JSON.parse(json ?? 'null')).data ?? null
  } catch {
    return null
  }
}
