import {
  aBounce,
  aFilePart,
  aMail,
  aMailOfParts,
  aMailWithFile,
  CLINIC_ADDRESS,
} from '@kervan/tests/support/mail-simulator/mails'
import { aTnef } from '@kervan/tests/support/mail-simulator/tnef'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAIL_HEADERS, normalise } from './normalise.ts'

const AT = '2026-11-23T07:00:01.000Z'
const OURS = '0190a000-0000-7000-8000-0000000000e1'

const read = async (raw: string | Buffer, headers: Record<string, string> = {}) => {
  const items = await normalise({
    id: 1n,
    provider: 'email',
    raw: Buffer.from(raw),
    headers: { [MAIL_HEADERS.account]: CLINIC_ADDRESS, [MAIL_HEADERS.arrivedAt]: AT, ...headers },
    receivedAt: AT,
    correlationId: 'c',
    attempts: 0,
  })
  expect(items).toHaveLength(1)
  return items[0]!
}

test('a mail is a message of its sender, with subject and text', async () => {
  const item = await read(
    aMail({ messageId: '<a1@hasta.example>', headers: [`In-Reply-To: <${OURS}@klinik.example>`] }),
  )
  expect(item).toEqual({
    kind: 'message',
    channel: 'email',
    account: CLINIC_ADDRESS,
    sender: { email: 'isil@hasta.example', profileName: 'Işıl Öztürk' },
    messageId: '<a1@hasta.example>',
    content: { kind: 'text', text: 'Merhaba, fiyat alabilir miyim?', subject: 'Diş tedavisi' },
    replyTo: `<${OURS}@klinik.example>`,
    sentAt: AT,
  })
})

const HTML = `<html><head><title>no</title><style>p{color:red}</style></head><body>
<script>alert(document.cookie)</script><p onclick="steal()">Merhaba&nbsp;<b>doktor</b> &lt;3</p>
<img src="https://track.example/pixel.gif" alt="pixel"><iframe src="https://foe.example"></iframe>
<a href="https://foe.example/login">klinik.example</a><svg onload=alert(1)><script>x</script></svg></body></html>`

test('of HTML the words are the text, with where its links lead, and what is safe of it is kept beside', async () => {
  const item = await read(aMail({ type: 'text/html; charset=utf-8', body: HTML }))
  const { content, formatted } = item as { content: { text: string }; formatted: string }
  const { text } = content
  expect(formatted).toContain('<b>doktor</b>')
  expect(formatted).toContain('<img data-remote-src="https://track.example/pixel.gif" alt="pixel" />')
  for (const gone of ['alert', 'steal', 'iframe', 'color', 'onload', ' src=']) expect(formatted).not.toContain(gone)
  expect(text).toContain('Merhaba doktor <3')
  expect(text).toContain('klinik.example [https://foe.example/login]')
  for (const gone of ['alert', 'steal', 'track.example', 'iframe', 'color', 'pixel', '<b>', 'onload'])
    expect(text).not.toContain(gone)
})

test('files are told by name, kind and size', async () => {
  const item = await read(aMailWithFile('Röntgenim ekte', 'röntgen.pdf', 1_000))
  expect(item).toMatchObject({
    content: {
      text: 'Röntgenim ekte',
      attachments: [{ fileName: 'röntgen.pdf', mimeType: 'application/pdf', size: 1_000 }],
    },
  })
})

test('a winmail.dat is told by what is in it, its text where the mail has none; a broken one is told as the file that it is', async () => {
  const packed = aTnef(
    [{ title: 'RNTGEN~1.PDF', bytes: Buffer.alloc(9), longName: 'röntgen.pdf' }],
    Buffer.from('Ekte'),
  )
  const mailed = (text: string, bytes: Buffer) =>
    read(aMailOfParts(text, [aFilePart('winmail.dat', bytes, 'application/ms-tnef')]))
  const film = { fileName: 'röntgen.pdf', mimeType: 'application/octet-stream', size: 9 }
  expect(await mailed('', packed)).toMatchObject({ content: { text: 'Ekte', attachments: [film] } })
  expect(await mailed('Merhaba', packed)).toMatchObject({ content: { text: 'Merhaba', attachments: [film] } })
  expect(await mailed('Merhaba', packed.subarray(0, -1))).toMatchObject({
    content: { text: 'Merhaba', attachments: [{ fileName: 'winmail.dat', mimeType: 'application/ms-tnef' }] },
  })
  expect(await mailed('Merhaba', aTnef([]))).toMatchObject({
    content: { text: 'Merhaba', attachments: [{ fileName: 'winmail.dat' }] },
  })
  const rtf = Buffer.from('LZFu')
  const formatted = aTnef([{ title: 'röntgen.pdf', bytes: Buffer.alloc(9) }], undefined, { rtf })
  expect(await mailed('', formatted)).toMatchObject({
    content: { text: '', attachments: [{ fileName: 'winmail.dat' }, { size: 9 }] },
  })
  expect(await mailed('Merhaba', formatted)).toMatchObject({ content: { text: 'Merhaba', attachments: [{ size: 9 }] } })
})

test('HTML in a winmail.dat is the text where the mail has none, and made safe as any it is how the mail was formatted', async () => {
  const html = Buffer.from('<h1>Dişim</h1><p onclick="steal()">Ağrıyor</p><script>alert(1)</script>')
  const bytes = aTnef([], undefined, { html })
  const mailed = (text: string) => read(aMailOfParts(text, [aFilePart('winmail.dat', bytes, 'application/ms-tnef')]))
  const formatted = '<h1>Dişim</h1><p>Ağrıyor</p>'
  const item = await mailed('')
  expect(item).toMatchObject({ content: { text: 'Dişim\n\nAğrıyor' }, formatted })
  expect(item).not.toHaveProperty('content.attachments')
  expect(await mailed('Merhaba')).toMatchObject({ content: { text: 'Merhaba' }, formatted })
})

test('of a mail that was too large the text is kept, and its files are told as the server tells them', async () => {
  const whole = aMailWithFile('Filmler ekte', 'film.dcm', 2_000_000)
  const item = await read(whole.slice(0, 300_000), {
    [MAIL_HEADERS.size]: '31000000',
    [MAIL_HEADERS.attachments]: JSON.stringify([{ fileName: 'film.dcm', size: 30_000_000 }]),
  })
  expect(item).toMatchObject({
    content: { text: 'Filmler ekte', attachments: [{ fileName: 'film.dcm', size: 30_000_000 }] },
    remark: expect.stringContaining('31000000 bytes'),
  })
})

test('a picture between formatted lines is told by which file of the mail it is', async () => {
  const told = [
    { part: '2', fileName: 'rapor.pdf' },
    { part: '3', inline: true, contentId: '<foto@hasta>' },
  ]
  const headers = { [MAIL_HEADERS.attachments]: JSON.stringify(told), [MAIL_HEADERS.place]: '1700000000/42' }
  const body = '<h1>Dişim</h1><img src="cid:foto%40hasta">'
  const item = (await read(aMail({ type: 'text/html; charset=utf-8', body }), headers)) as {
    formatted: string
    content: object
  }
  expect(item.formatted).toBe('<h1>Dişim</h1><img data-part="1" />')
  expect(JSON.stringify(item.content)).not.toContain('contentId')
})

test('a file is named by where it lies in the mailbox, and one of an old webhook is told alone', async () => {
  const told = [
    { part: '2.1', fileName: 'film.dcm', mimeType: 'application/dicom', size: 3 },
    { part: '3', inline: true },
    { part: '4', packed: 1 },
  ]
  const headers = { [MAIL_HEADERS.attachments]: JSON.stringify(told), [MAIL_HEADERS.place]: '1700000000/42' }
  const mail = aMail({ messageId: '<a1@hasta.example>' })
  const { part: _, ...film } = told[0]!
  expect(await read(mail, headers)).toMatchObject({
    content: {
      attachments: [
        { ...film, providerId: '1700000000/42/2.1 <a1@hasta.example>' },
        { inline: true, providerId: '1700000000/42/3 <a1@hasta.example>' },
        { providerId: '1700000000/42/4#1 <a1@hasta.example>' },
      ],
    },
  })
  const old = (await read(mail, { [MAIL_HEADERS.attachments]: JSON.stringify([film]) })) as { content: object }
  expect(old.content).toMatchObject({ attachments: [film] })
  expect(JSON.stringify(old.content)).not.toContain('providerId')
})

test.each([
  ['Windows-1254', 'windows-1254', Buffer.from([0xfe, 0xfd, 0xdd, 0xf0]), 'şıİğ'],
  ['ISO-8859-9', 'iso-8859-9', Buffer.from([0xfe, 0xfd, 0xdd, 0xf0]), 'şıİğ'],
  ['KOI8-R', 'koi8-r', Buffer.from([0xf0, 0xd2]), 'Пр'],
  ['an unknown charset', 'x-klingon', Buffer.from('abc'), 'abc'],
])('a text in %s is read', async (_what, charset, bytes, text) => {
  const head = aMail({ type: `text/plain; charset=${charset}`, body: '' }).trimEnd()
  const item = await read(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), bytes]))
  expect(item).toMatchObject({ content: { text } })
})

test.each([
  ['Auto-Submitted: auto-replied'],
  ['Precedence: bulk'],
  ['X-Auto-Response-Suppress: All'],
  ['List-Id: <news.example>'],
])('%s is sent by a program: no sender is recorded', async (header) => {
  expect(await read(aMail({ headers: [header] }))).toMatchObject({ kind: 'other' })
})

test('a person who says that no program wrote is a person', async () => {
  expect(await read(aMail({ headers: ['Auto-Submitted: no'] }))).toMatchObject({ kind: 'message' })
})

test('a mail from our own address is not answered by us', async () => {
  expect(await read(aMail({ from: `Kervan <${CLINIC_ADDRESS.toUpperCase()}>` }))).toMatchObject({ kind: 'other' })
})

test('a mail that came back is the failure of the message that it was', async () => {
  const bounce = aBounce(
    { messageId: `<${OURS}@klinik.example>`, to: 'Isil@Hasta.example' },
    '550 5.1.1 <isil@hasta.example>: no such user',
  )
  expect(await read(bounce)).toEqual({
    kind: 'status',
    channel: 'email',
    account: CLINIC_ADDRESS,
    sender: { email: 'isil@hasta.example' },
    messageId: `<${OURS}@klinik.example>`,
    ours: OURS,
    state: 'failed',
    at: AT,
    errors: [{ code: 550, title: '550 5.1.1 <isil@hasta.example>: no such user' }],
  })
})

test('a mail that came back and is none of ours, or is only late, says nothing', async () => {
  const foreign = aBounce({ messageId: '<x@elsewhere.example>', to: 'a@b.example' }, '550 no')
  expect(await read(foreign)).toMatchObject({ kind: 'other' })
  const late = aBounce({ messageId: `<${OURS}@klinik.example>`, to: 'a@b.example' }, '451 later').replace(
    'Action: failed',
    'Action: delayed',
  )
  expect(await read(late)).toMatchObject({ kind: 'other' })
})

test('a mail without a Message-ID is known by its bytes, and one without a sender stays in the inbox', async () => {
  const mail = aMail({ messageId: '' })
  const [one, same] = [await read(mail), await read(mail)]
  expect(one).toMatchObject({ messageId: expect.stringMatching(/^<[0-9a-f]{64}@no-message-id>$/) })
  expect(same).toEqual(one)
  expect(await read('no header at all')).toMatchObject({ kind: 'fault' })
})

test('an address that is none by the rule of contact points is a name of the channel', async () => {
  expect(await read(aMail({ from: 'ışıl@hasta.example' }))).toMatchObject({ sender: { userId: 'ışıl@hasta.example' } })
})

test('whatever comes, it is one item that can be stored, and the same each time', async () => {
  const pieces = fc.constantFrom(
    'From: a@b.example\r\n',
    'Content-Type: multipart/mixed; boundary=x\r\n',
    '\r\n',
    '--x\r\n',
    '--x--\r\n',
    'Subject: =?utf-8?B?\u0000?=\r\n',
    'In-Reply-To: <',
    'Content-Type: text/html\r\n',
    '<b>',
    '\u0000',
    'References: <a> <b>\r\n',
    'Message-ID: <m@x>\r\n',
    'Content-Transfer-Encoding: base64\r\n',
    '=?',
    'Content-Type: message/rfc822\r\n',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 25 }), async (parts) => {
      const raw = parts.join('')
      const item = await read(raw)
      expect(['message', 'status', 'other', 'fault']).toContain(item.kind)
      expect(JSON.stringify(item)).not.toContain('\\u0000')
      expect(await read(raw)).toEqual(item)
    }),
    { numRuns: 150 },
  )
})
