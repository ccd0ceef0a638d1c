import { type AddressInfo, createServer, type Socket } from 'node:net'
import { bodyStructure, sectionOf } from './body-structure.ts'

interface KeptMail {
  uid: number
  readonly source: Buffer
  /** When the server took it. */
  readonly at: Date
}

interface ImapOptions {
  readonly user: string
  readonly password: string
  readonly port?: number
  /** The text of a mail, or a part of it, was read. */
  readonly onFetched?: (uid: number) => void
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (number: number): string => String(number).padStart(2, '0')
const internalDate = (at: Date): string =>
  `${two(at.getUTCDate())}-${MONTHS[at.getUTCMonth()]}-${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} +0000`

/**
 * A mail server with one mailbox, INBOX, that speaks as much of IMAP4rev1 (RFC 3501) and IDLE (RFC 2177) as a reader of it needs, over real
 * sockets, and can misbehave.
 */
export const startImapServer = async ({ user, password, port: wanted = 0, onFetched }: ImapOptions) => {
  let mails: KeptMail[] = []
  let uidValidity = 1_700_000_000
  let uidNext = 1
  let tellsArrivals = true
  /** Fetches of whole mails after which the next one ends the connection. */
  let fetchesLeft = Number.POSITIVE_INFINITY
  const sessions = new Set<{ socket: Socket; selected: boolean }>()
  const commands: string[] = []

  const inSet = (set: string): KeptMail[] =>
    mails.filter(({ uid }) =>
      set.split(',').some((range) => {
        const [from = '', to = from] = range.split(':')
        const last = mails.at(-1)?.uid ?? 0
        const ends = [from, to].map((end) => (end === '*' ? last : Number(end)))
        return uid >= Math.min(...ends) && uid <= Math.max(...ends)
      }),
    )

  const search = (query: string): KeptMail[] => {
    const set = /\bUID (\S+)/.exec(query)?.[1]
    const since = /\bSINCE "?(\d+)-(\w+)-(\d+)/.exec(query)
    const header = /\bHEADER "?([\w-]+)"? "?([^"]+)"?/.exec(query)
    const holds = ({ source }: KeptMail) =>
      !header ||
      source
        .toString('latin1')
        .split('\r\n')
        .some((line) => line.toLowerCase().startsWith(`${header[1]!.toLowerCase()}:`) && line.includes(header[2]!))
    const from = since ? Date.UTC(Number(since[3]), MONTHS.indexOf(since[2]!), Number(since[1])) : 0
    return (set ? inSet(set) : mails).filter((mail) => mail.at.getTime() >= from && holds(mail))
  }

  const fetched = (mail: KeptMail, items: string): Buffer => {
    const { uid, source, at } = mail
    const said = [`UID ${uid}`]
    if (items.includes('RFC822.SIZE')) said.push(`RFC822.SIZE ${source.length}`)
    if (items.includes('INTERNALDATE')) said.push(`INTERNALDATE "${internalDate(at)}"`)
    if (items.includes('BODYSTRUCTURE')) said.push(`BODYSTRUCTURE ${bodyStructure(source.toString('latin1'))}`)
    const told: Buffer[] = [Buffer.from(`* ${mails.indexOf(mail) + 1} FETCH (${said.join(' ')}`, 'latin1')]
    for (const [, section = '', start, length] of items.matchAll(/BODY\.PEEK\[([^\]]*)\](?:<(\d+)\.(\d+)>)?/g)) {
      const whole = section === '' ? source : Buffer.from(sectionOf(source.toString('latin1'), section) ?? '', 'latin1')
      const part = start === undefined ? whole : whole.subarray(Number(start), Number(start) + Number(length))
      const name = `BODY[${section}]${start === undefined ? '' : `<${start}>`}`
      told.push(Buffer.from(` ${name} {${part.length}}\r\n`), part)
    }
    return Buffer.concat([...told, Buffer.from(')\r\n')])
  }

  const serve = (socket: Socket): void => {
    const session = { socket, selected: false }
    sessions.add(session)
    socket.on('close', () => sessions.delete(session)).on('error', () => undefined)
    const say = (line: string) => void socket.write(`${line}\r\n`)
    let idling: string | null = null

    const answer = (line: string) => {
      if (idling !== null) {
        if (line.toUpperCase() === 'DONE') say(`${idling} OK IDLE terminated`)
        idling = null
        return
      }
      commands.push(line)
      const [, tag = '*', name = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/i.exec(line) ?? []
      const ok = (words = 'done') => say(`${tag} OK ${words}`)
      switch (name.toUpperCase()) {
        case 'CAPABILITY':
          say('* CAPABILITY IMAP4rev1 IDLE')
          return ok()
        case 'LOGIN': {
          const given = [...rest.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, atom]) => quoted ?? atom)
          return given[0] === user && given[1] === password
            ? ok('[CAPABILITY IMAP4rev1 IDLE] logged in')
            : say(`${tag} NO [AUTHENTICATIONFAILED] invalid credentials`)
        }
        case 'LIST':
          say(rest.endsWith('""') ? '* LIST (\\Noselect) "/" ""' : '* LIST (\\HasNoChildren) "/" INBOX')
          return ok()
        case 'SELECT':
        case 'EXAMINE':
          session.selected = true
          say(`* ${mails.length} EXISTS`)
          say('* 0 RECENT')
          say('* FLAGS (\\Seen)')
          say(`* OK [UIDVALIDITY ${uidValidity}] valid`)
          say(`* OK [UIDNEXT ${uidNext}] next`)
          return ok(name.toUpperCase() === 'EXAMINE' ? '[READ-ONLY] examined' : '[READ-WRITE] selected')
        case 'UID SEARCH':
          say(
            `* SEARCH ${search(rest)
              .map(({ uid }) => uid)
              .join(' ')}`.trimEnd(),
          )
          return ok()
        case 'UID FETCH': {
          const [, set = '', items = ''] = /^(\S+) (.*)$/.exec(rest) ?? []
          for (const mail of inSet(set)) {
            if (items.includes('BODY.PEEK[]') && fetchesLeft-- <= 0) {
              fetchesLeft = Number.POSITIVE_INFINITY
              socket.destroy()
              return
            }
            socket.write(fetched(mail, items))
            if (items.includes('BODY.PEEK[')) onFetched?.(mail.uid)
          }
          return ok()
        }
        case 'IDLE':
          idling = tag
          return say('+ idling')
        case 'LOGOUT':
          say('* BYE')
          ok()
          return void socket.end()
        case 'NOOP':
        case 'LSUB':
        case 'CLOSE':
          return ok()
        default:
          return say(`${tag} BAD unknown command`)
      }
    }

    let read = ''
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      read += chunk
      for (let end = read.indexOf('\r\n'); end >= 0; end = read.indexOf('\r\n')) {
        const line = read.slice(0, end)
        read = read.slice(end + 2)
        answer(line)
      }
    })
    say('* OK IMAP4rev1 ready')
  }

  const server = createServer(serve)
  await new Promise<void>((listening) => server.listen(wanted, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const drop = () => {
    for (const { socket } of sessions) socket.destroy()
  }
  return {
    url: `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    /** Lines that readers sent, in their order. */
    commands,
    /** A mail arrives; clients that idle are told, unless the server is silent. */
    deliver(source: string | Buffer, at = new Date()): number {
      const uid = uidNext++
      mails.push({ uid, source: Buffer.from(source), at })
      if (tellsArrivals)
        for (const { socket, selected } of sessions) if (selected) socket.write(`* ${mails.length} EXISTS\r\n`)
      return uid
    },
    /** A mail is taken out of the mailbox; clients that have it open are told. */
    remove(uid: number): void {
      const place = mails.findIndex((mail) => mail.uid === uid)
      if (place < 0) return
      mails.splice(place, 1)
      for (const { socket, selected } of sessions) if (selected) socket.write(`* ${place + 1} EXPUNGE\r\n`)
    },
    /** Numbers all mails anew, as after the mailbox was moved, and ends the connections. */
    renumber(): void {
      uidValidity++
      uidNext = 1000
      mails = mails.map((mail) => ({ ...mail, uid: uidNext++ }))
      drop()
    },
    /** Ends every connection without a word. */
    drop,
    /** The next fetch of a whole mail after so many ends the connection in its middle. */
    breakAfter(fetches: number): void {
      fetchesLeft = fetches
    },
    /** From now on no client is told of arrivals, as on a connection that died unnoticed by both sides. */
    beSilent(): void {
      tellsArrivals = false
    },
    isBeingRead: () => [...sessions].some(({ selected }) => selected),
    async close(): Promise<void> {
      drop()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export type ImapServer = Awaited<ReturnType<typeof startImapServer>>
