import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail that the server has taken. */
export interface TakenMail {
  /** Of the envelope. */
  readonly to: string
  readonly source: Buffer
}

/** What the next mail meets: a refusal by its code, or the line going down after it was taken. */
export type SmtpFault = { readonly code: number; readonly words: string } | 'lost after'

interface SmtpOptions {
  readonly port?: number
  readonly onTaken: (mail: TakenMail) => void
  readonly nextFault: () => SmtpFault | undefined
  /** The code of the answer to a mail; null where the line went down instead. */
  readonly onAnswered: (to: string, code: number | null) => void
}

const END_OF_MAIL = '\r\n.\r\n'

/** A mail server that speaks as much of SMTP (RFC 5321) as handing over mails needs, over real sockets, and can misbehave. */
export const startSmtpServer = async ({ port: wanted = 0, onTaken, nextFault, onAnswered }: SmtpOptions) => {
  const sockets = new Set<Socket>()

  const serve = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    const say = (line: string) => void socket.write(`${line}\r\n`)
    let [read, to, fault, isMail] = ['', '', undefined as SmtpFault | undefined, false]

    const answer = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase()
      switch (verb) {
        case 'EHLO':
        case 'HELO':
          return say('250 mx.klinik.example')
        case 'MAIL':
        case 'RSET':
        case 'NOOP':
          return say('250 OK')
        case 'RCPT':
          to = /<([^>]*)>/.exec(line)?.[1] ?? ''
          fault = nextFault()
          if (typeof fault !== 'object') return say('250 OK')
          onAnswered(to, fault.code)
          return say(`${fault.code} ${fault.words}`)
        case 'DATA':
          isMail = true
          return say('354 Go ahead')
        case 'QUIT':
          say('221 Bye')
          return void socket.end()
        default:
          return say('502 Command not implemented')
      }
    }

    const take = (body: string): void => {
      isMail = false
      // RFC 5321, section 4.5.2: a dot at the beginning of a line is doubled.
      onTaken({ to, source: Buffer.from(body.replace(/^\.\./gm, '.'), 'latin1') })
      if (fault === 'lost after') {
        onAnswered(to, null)
        return void socket.destroy()
      }
      onAnswered(to, 250)
      say('250 Taken')
    }

    const next = (): boolean => {
      const end = read.indexOf(isMail ? END_OF_MAIL : '\r\n')
      if (end < 0) return false
      const [part, length] = [read.slice(0, end), isMail ? END_OF_MAIL.length : 2]
      read = read.slice(end + length)
      if (isMail) take(`${part}\r\n`)
      else answer(part)
      return true
    }

    socket.setEncoding('latin1').on('data', (chunk: string) => {
      read += chunk
      while (next());
    })
    say('220 mx.klinik.example ESMTP')
  }

  const server = createServer(serve)
  await new Promise<void>((listening) => server.listen(wanted, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
