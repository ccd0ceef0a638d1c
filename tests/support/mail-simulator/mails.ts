/** What a mail is made of; what is not said has usual values. */
export interface MailParts {
  readonly from?: string
  readonly to?: string
  readonly subject?: string
  readonly messageId?: string
  readonly at?: Date
  /** Further headers, each a line. */
  readonly headers?: readonly string[]
  /** Of the body; the usual is plain text in UTF-8. */
  readonly type?: string
  readonly body?: string
}

export const CLINIC_ADDRESS = 'info@klinik.example'
let mails = 0

/** A mail as it lies in a mailbox: headers, an empty line, a body, with CRLF. */
export const aMail = ({
  from = 'Işıl Öztürk <isil@hasta.example>',
  to = CLINIC_ADDRESS,
  subject = 'Diş tedavisi',
  messageId = `<${++mails}@hasta.example>`,
  at = new Date('2026-11-23T07:00:00.000Z'),
  headers = [],
  type = 'text/plain; charset=utf-8',
  body = 'Merhaba, fiyat alabilir miyim?',
}: MailParts = {}): string =>
  [
    `Received: from mx.hasta.example by mx.klinik.example; id ${messageId.slice(1, 20)}`,
    `From: ${encodedName(from)}`,
    `To: ${to}`,
    `Subject: ${encoded(subject)}`,
    ...(messageId ? [`Message-ID: ${messageId}`] : []),
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: 8bit',
    ...headers,
    '',
    body.replace(/\r?\n/g, '\r\n'),
    '',
  ].join('\r\n')

/** RFC 2047. */
const encoded = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`

const encodedName = (from: string): string => {
  const [, name, address] = /^(.*?) (<.*>)$/.exec(from) ?? []
  return name === undefined ? from : `${encoded(name)} ${address}`
}

const BOUNDARY = 'the-end-of-a-part'
const part = (type: string, body: string, more: readonly string[] = []): string =>
  [`--${BOUNDARY}`, `Content-Type: ${type}`, ...more, '', body, ''].join('\r\n')

/** A part of a mail: its type, further headers, and its body as it travels. */
export interface PartOfMail {
  readonly type: string
  readonly headers?: readonly string[]
  readonly body: string
}

/** Base64 in lines of 76. */
export const inLines = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n')

/** A file that is sent along, in base64. */
export const aFilePart = (fileName: string, bytes: Uint8Array, type = 'application/pdf'): PartOfMail => ({
  type,
  headers: [
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${fileName.replace(/["\\]/g, '\\$&')}"`,
  ],
  body: inLines(bytes),
})

/** A mail with a text and parts. */
export const aMailOfParts = (text: string, files: readonly PartOfMail[], parts: MailParts = {}): string =>
  aMail({
    ...parts,
    type: `multipart/mixed; boundary="${BOUNDARY}"`,
    body: [
      part('text/plain; charset=utf-8', text),
      ...files.map(({ type, headers, body }) => part(type, body, headers)),
      `--${BOUNDARY}--`,
    ].join(''),
  })

/** A mail with a text and a file of so many bytes. */
export const aMailWithFile = (text: string, fileName: string, bytes: number, parts: MailParts = {}): string =>
  aMailOfParts(text, [aFilePart(fileName, Buffer.alloc(bytes, 7))], parts)

/** What a mail server writes back of a message that it could not deliver (RFC 3464). */
export const aBounce = (of: { readonly messageId: string; readonly to: string }, diagnostic: string): string =>
  aMail({
    from: 'Mail Delivery System <MAILER-DAEMON@mx.klinik.example>',
    subject: 'Undelivered Mail Returned to Sender',
    headers: ['Auto-Submitted: auto-replied', 'Return-Path: <>'],
    type: `multipart/report; report-type=delivery-status; boundary="${BOUNDARY}"`,
    body: [
      part('text/plain', 'This is the mail system. Your message could not be delivered.'),
      part(
        'message/delivery-status',
        [
          'Reporting-MTA: dns; mx.klinik.example',
          '',
          `Final-Recipient: rfc822; ${of.to}`,
          'Action: failed',
          'Status: 5.1.1',
          `Diagnostic-Code: smtp; ${diagnostic}`,
        ].join('\r\n'),
      ),
      part('message/rfc822', [`Message-ID: ${of.messageId}`, `To: ${of.to}`, 'Subject: Re: x', '', 'x'].join('\r\n')),
      `--${BOUNDARY}--`,
    ].join('\r\n'),
  })
