import { addressParser } from 'postal-mime'
import { z } from 'zod'
import type { NormalisedItem } from '../../inbound/normalised-item.ts'
import { isOrnament } from '../email/attachments-of-structure.ts'
import { automaticBy } from '../email/automatic.ts'
import { messageIdsIn } from '../email/message-ids.ts'
import { inPlaceOf, textsOf } from '../email/open-tnef.ts'
import { readMail, type ToldAttachment } from '../email/read-mail.ts'
import { senderOfAddress } from '../email/sender-of-address.ts'
import { writeMailFilePlace } from './mail-file-place.ts'
import { accountIn, filesIn, type MailForm, parsedJson } from './mail-form.ts'
import type { Package, Packages } from './packages.ts'

/*
 * Facts: documentation.mailgun.com, storing and retrieving messages, as of November 2026: what `store(notify=…)` posts.
 */

const Headers = z.array(z.tuple([z.string(), z.string()]))
const Shown = z.record(z.string(), z.string())
const FROM_SERVERS = /^(|mailer-daemon@.*|postmaster@.*)$/i

/**
 * A mail that came to an address of ours, as Mailgun has stored it.
 * @param packages  what is packed in its files
 */
export const normaliseMail = (form: MailForm, packages: Packages, receivedAt: string): NormalisedItem => {
  const account = accountIn(form)
  const written = addressParser(form.from ?? form.sender ?? '', { flatten: true })[0]
  const from = written?.address?.trim().toLowerCase()
  if (!account.includes('@') || !from?.includes('@'))
    return { kind: 'fault', reason: 'It is not said from whom to whom the mail is', raw: null }
  if (from === account) return other('from our own address')
  const headers = parsedJson(Headers, form['message-headers']) ?? []
  const header = (name: string) => headers.find(([each]) => each.toLowerCase() === name)?.[1]
  const automatic = automaticBy(header)
  if (automatic !== null) return other(`sent by a program: ${automatic}`)
  if (FROM_SERVERS.test(form.sender?.trim() ?? from)) return other('a note of a mail server')
  const messageId = messageIdsIn(header('message-id') ?? form['Message-Id'])[0]
  const replyTo = messageIdsIn(header('in-reply-to'))[0] ?? messageIdsIn(header('references')).at(-1)
  const own = { text: form['body-plain'], html: form['body-html'] }
  const hasOwnText = Boolean(own.text?.trim() || own.html)
  const texts = textsOf(
    own,
    [...packages.values()].flatMap((each) => (each.kind === 'outlook' ? each : [])),
  )
  const mail = { subject: form.subject, ...texts, attachments: [] }
  return {
    kind: 'message',
    channel: 'email',
    account,
    sender: senderOfAddress(from, written?.name),
    messageId: messageId ?? `<${form.token}@no-message-id>`,
    ...readMail(mail, filesOf(form, packages, hasOwnText)),
    ...(replyTo !== undefined && { replyTo }),
    sentAt: receivedAt,
  }
}

const other = (why: string): NormalisedItem => ({ kind: 'other', remark: `${why}: kept, not acted upon`, raw: null })

/** As they are told, each with what is packed in it. */
const filesOf = (form: MailForm, packages: Packages, hasOwnText: boolean): ToldAttachment[] => {
  const shown = new Map(
    Object.entries(parsedJson(Shown, form['content-id-map']) ?? {}).map(([contentId, url]) => [url, contentId]),
  )
  return filesIn(form).flatMap((file): readonly ToldAttachment[] => {
    const { providerId: url, mimeType, size } = file
    const isShown = shown.has(url) && (mimeType?.startsWith('image/') ?? false)
    if (isShown) return isOrnament(size) ? [] : [{ ...file, inline: true, contentId: shown.get(url) }]
    const held = packages.get(url)
    if (!held) return [file]
    const tell = (each: Package['files'][number], packed: number) => ({
      ...each,
      providerId: writeMailFilePlace({ url, packed }),
    })
    return held.kind === 'outlook' ? inPlaceOf(file, held, hasOwnText, tell) : [file, ...held.files.map(tell)]
  })
}
