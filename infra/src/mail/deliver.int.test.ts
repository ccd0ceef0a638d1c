import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { deliverMail } from './deliver.ts'
import type { OutgoingMail } from './port.ts'
import { decodedText, startMailServer } from './testing/mail-server.ts'

const MAIL: OutgoingMail = {
  from: { name: 'Umut Klinik', address: 'info@klinik.example' },
  to: { name: 'Işıl "x" <foe@example.com>', address: 'isil@hasta.example' },
  subject: 'Re: Diş\r\nBcc: foe@example.com',
  text: 'Merhaba\n.\nNokta tek başına',
  messageId: '<0198f000-0000-7000-8000-000000000001@klinik.example>',
  inReplyTo: '<a@hasta.example>',
  references: ['<a@hasta.example>'],
}

const begun: (() => unknown)[] = []
afterEach(async () => {
  for (const end of begun.splice(0).reverse()) await end()
})

/** A mail server that says what a test has it say, by the first word of the command; `null` ends the connection without a word. */
const serverThat = async (answers: Readonly<Record<string, string | null>>) => {
  const said: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let inData = false
    let read = ''
    const answer = (word: string, usual: string) => {
      const line = word in answers ? answers[word]! : usual
      if (line === null) socket.destroy()
      else socket.write(`${line}\r\n`)
    }
    socket.on('error', () => undefined).setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      read += chunk
      for (let end = read.indexOf('\r\n'); end >= 0; end = read.indexOf('\r\n')) {
        const line = read.slice(0, end)
        read = read.slice(end + 2)
        if (inData && line !== '.') continue
        const word = inData ? '.' : (line.split(' ')[0] ?? '')
        said.push(word)
        inData = word === 'DATA' && !('DATA' in answers)
        answer(word, word === 'DATA' ? '354 go on' : '250 ok')
      }
    })
    answer('greeting', '220 mail.example ESMTP')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  begun.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((closed) => server.close(closed))
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`, said }
}

test('a mail arrives as it was written, to its one recipient', async () => {
  const server = await startMailServer()
  begun.push(server.close)
  expect(await deliverMail(`smtp://127.0.0.1:${server.port}?ignoreTLS=true`, MAIL)).toBeNull()
  expect(server.received.map(({ to }) => to)).toEqual(['isil@hasta.example'])
  const { source } = server.received[0]!
  expect(decodedText(source)).toContain('Merhaba\r\n.\r\nNokta tek başına')
  expect(source).toContain('In-Reply-To: <a@hasta.example>')
  expect(source).not.toMatch(/^(Bcc|Auto-Submitted):/im)
})

test('a mail that a program wrote says so', async () => {
  const server = await startMailServer()
  begun.push(server.close)
  expect(await deliverMail(`smtp://127.0.0.1:${server.port}?ignoreTLS=true`, { ...MAIL, isAutomatic: true })).toBeNull()
  expect(server.received[0]!.source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
})

test.each([
  ['a greeting that ends the connection', { greeting: null }, { at: 'reaching' }],
  ['a server that is full', { greeting: '421 too busy' }, { at: 'reaching', responseCode: 421 }],
  ['a sender that is refused', { MAIL: '550 not you' }, { at: 'envelope', responseCode: 550 }],
  ['a recipient who is not there', { RCPT: '550 5.1.1 no such user' }, { at: 'envelope', responseCode: 550 }],
  ['a mailbox that is full for now', { RCPT: '452 4.2.2 full' }, { at: 'envelope', responseCode: 452 }],
  ['a connection that ends at the recipient', { RCPT: null }, { at: 'envelope' }],
  ['a connection that ends before the text', { DATA: null }, { at: 'envelope' }],
  ['a text that is refused', { '.': '554 spam' }, { at: 'content', responseCode: 554 }],
  ['an answer that is lost after the text', { '.': null }, { at: 'content' }],
])('%s is told by the step at which it was', async (_what, answers, fault) => {
  const { url } = await serverThat(answers as Record<string, string | null>)
  const told = await deliverMail(url, MAIL)
  expect(told).toMatchObject(fault)
  if (!('responseCode' in fault)) expect(told!.responseCode).toBeUndefined()
})

test('a server that is not there has nothing of it', async () => {
  const server = await startMailServer()
  await server.close()
  expect(await deliverMail(`smtp://127.0.0.1:${server.port}`, MAIL)).toMatchObject({ at: 'reaching' })
})
