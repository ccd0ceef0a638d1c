import { afterEach, expect, test } from 'vitest'
import { type Mail, MailRefused, type MailSender, MailUnavailable } from './port.ts'
import { createSmtpSender } from './smtp.ts'
import { decodedText, type MailServer, startMailServer } from './testing/mail-server.ts'

const FROM = 'Kervan <kervan@klinik.example>'
const MAIL: Mail = {
  id: '0198f000-0000-7000-8000-000000000001',
  to: 'ayşe@xn--mnchen-3ya.example',
  fromName: null,
  subject: 'Şifreniz için bağlantı',
  text: 'Yeni bir şifre belirleyin: https://kervan.example/auth/new-password#abc',
  html: '<p>Yeni bir şifre belirleyin</p>',
}

const begun: (() => unknown)[] = []
afterEach(async () => {
  for (const end of begun.splice(0).reverse()) await end()
})

const listening = async (...given: Parameters<typeof startMailServer>): Promise<MailServer> => {
  const server = await startMailServer(...given)
  begun.push(server.close)
  return server
}
const sending = (url: string): MailSender => {
  const sender = createSmtpSender({ url, from: FROM })
  begun.push(sender.close)
  return sender
}
const WITH_PASSWORD: Parameters<typeof startMailServer>[0] = {
  authOptional: false,
  onAuth: ({ username, password }, _session, done) =>
    username === 'kervan' && password === 'dogru/sifre' ? done(null, { user: username }) : done(new Error('no')),
}

test('a message arrives whole over STARTTLS, signed in, under the id that was given', async () => {
  const server = await listening(WITH_PASSWORD)
  const url = `smtp://kervan:dogru%2Fsifre@127.0.0.1:${server.port}?requireTLS=true&tls.rejectUnauthorized=false`
  await sending(url).send({ ...MAIL, to: 'ayse@klinik.example' })
  const [mail] = server.received
  expect(mail).toMatchObject({ to: 'ayse@klinik.example', encrypted: true, user: 'kervan' })
  expect(mail!.source).toContain(`Message-ID: <${MAIL.id}@klinik.example>`)
  expect(mail!.source).toContain('Auto-Submitted: auto-generated')
  expect(mail!.source).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(decodedText(mail!.source)).toContain(MAIL.text)
  expect(decodedText(mail!.source)).toContain(MAIL.html)
})

test.each([
  [null, /^From: Kervan <kervan@klinik\.example>\r$/m],
  ['Umut Klinik', /^From: Umut Klinik <kervan@klinik\.example>\r$/m],
  ['Işıl Sağlık', /^From: =\?UTF-8\?\S+ <kervan@klinik\.example>\r$/m],
  [
    '"Banka" <foe@example.com>\r\nBcc: foe@example.com',
    /^From: =\?UTF-8\?\S+ =\?UTF-8\?\S+ <kervan@klinik\.example>\r$/m,
  ],
])('a message from %j comes from that name and from no other address', async (fromName, from) => {
  const server = await listening()
  const sender = sending(`smtp://127.0.0.1:${server.port}?ignoreTLS=true`)
  await sender.send({ ...MAIL, fromName, to: 'ayse@klinik.example' })
  expect(server.received.map(({ to }) => to)).toEqual(['ayse@klinik.example'])
  const unfolded = server.received[0]!.source.replace(/\r\n(?=[ \t])/g, '')
  expect(unfolded).toMatch(from)
  expect(unfolded).not.toMatch(/^Bcc:/im)
})

test('sent again it is the same message', async () => {
  const server = await listening()
  const sender = sending(`smtp://127.0.0.1:${server.port}?ignoreTLS=true`)
  await sender.send({ ...MAIL, to: 'ayse@klinik.example' })
  await sender.send({ ...MAIL, to: 'ayse@klinik.example' })
  const ids = server.received.map(({ source }) => /Message-ID: (.+)\r/.exec(source)?.[1])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test.each([
  ['an address that the server does not know', 550, MailRefused],
  ['a full mailbox', 452, MailUnavailable],
])('%s is told without the address', async (_what, responseCode, fault) => {
  const server = await listening({}, (address) => Object.assign(new Error(`no ${address}`), { responseCode }))
  const sending_ = sending(`smtp://127.0.0.1:${server.port}?ignoreTLS=true`).send({ ...MAIL, to: 'yok@klinik.example' })
  await expect(sending_).rejects.toThrow(fault)
  await expect(sending_).rejects.toThrow(new RegExp(`${responseCode}$`))
})

test('a wrong password is a fault of the setting, and is not told', async () => {
  const server = await listening(WITH_PASSWORD)
  const sender = sending(`smtp://kervan:yanlis@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`)
  const fault = await sender.send(MAIL).catch((error: Error) => error)
  expect(fault).toBeInstanceOf(MailUnavailable)
  expect(String(fault)).not.toContain('yanlis')
})

test('a server that is not there is told as away', async () => {
  const server = await startMailServer()
  await server.close()
  await expect(sending(`smtp://127.0.0.1:${server.port}`).send(MAIL)).rejects.toThrow(MailUnavailable)
})

test('a subject cannot add headers or recipients', async () => {
  const server = await listening()
  const sender = sending(`smtp://127.0.0.1:${server.port}?ignoreTLS=true`)
  await sender.send({ ...MAIL, to: 'ayse@klinik.example', subject: 'Merhaba\r\nBcc: foe@example.com\r\n\r\nx' })
  expect(server.received.map(({ to }) => to)).toEqual(['ayse@klinik.example'])
  expect(server.received[0]!.source).not.toMatch(/^Bcc:/im)
})
