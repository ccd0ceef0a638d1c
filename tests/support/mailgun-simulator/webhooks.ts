import { createHmac, randomBytes } from 'node:crypto'

export const MAILGUN_PATH = '/webhooks/mailgun'
export const SIGNING_KEY = 'the webhook signing key of a test'

interface Signed {
  readonly timestamp: string
  readonly token: string
  readonly signature: string
}

/** What Mailgun signs each call with; the same key, time and token are the same signature. */
export const signMailgun = (key = SIGNING_KEY, at = new Date(), token = randomBytes(25).toString('hex')): Signed => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    timestamp,
    token,
    signature: createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex'),
  }
}

interface MailOfOurs {
  /** Its Message-ID, with brackets. */
  readonly messageId: string
  readonly from: string
  readonly to: string
}

/** What became of a mail of ours: what Mailgun posts, unsigned. */
export const mailgunEvent = ({ messageId, from, to }: MailOfOurs, event: string, more: object = {}): object => ({
  id: randomBytes(16).toString('base64url'),
  event,
  timestamp: Date.now() / 1000,
  'log-level': 'info',
  recipient: to,
  'recipient-domain': to.split('@')[1],
  envelope: { sender: from, targets: to, transport: 'smtp' },
  message: { headers: { to, from, subject: 'Re: x', 'message-id': messageId.replace(/^<|>$/g, '') }, attachments: [] },
  flags: { 'is-authenticated': true, 'is-test-mode': false },
  ...more,
})

/** Posts an event as Mailgun does. */
export const postEvent = (url: string, event: object, signature: Signed = signMailgun()): Promise<Response> =>
  fetch(url + MAILGUN_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ signature, 'event-data': event }),
  })

export interface StoredMail {
  readonly from: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly messageId: string
  readonly headers?: readonly (readonly [string, string])[]
  readonly files?: readonly { readonly url: string; readonly name: string; 'content-type': string; size: number }[]
  /** Addresses of pictures that the text shows, by their Content-IDs. */
  readonly shown?: Readonly<Record<string, string>>
}

/** Posts a mail that was stored: as a form, and where it has files as one of several parts. */
export const postStored = (url: string, mail: StoredMail, signature: Signed = signMailgun()): Promise<Response> => {
  const { from, recipient, subject, text, html, messageId, headers = [], files = [], shown } = mail
  const fields = {
    domain: recipient.split('@')[1] ?? '',
    sender: /<([^>]+)>/.exec(from)?.[1] ?? from,
    recipient,
    from,
    subject,
    'body-plain': text,
    'stripped-text': text,
    ...(html !== undefined && { 'body-html': html }),
    'Message-Id': messageId,
    'message-url': 'https://storage-europe-west1.api.mailgun.net/v3/domains/klinik.example/messages/BAABAA',
    'message-headers': JSON.stringify([['Message-Id', messageId], ['From', from], ...headers]),
    ...(files.length > 0 && { attachments: JSON.stringify(files) }),
    ...(shown && { 'content-id-map': JSON.stringify(shown) }),
    ...signature,
  }
  const form = files.length > 0 ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return fetch(url + MAILGUN_PATH, { method: 'POST', body: form })
}
