import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { startImapServer } from '../support/mail-simulator/imap-server.ts'
import { aFilePart, aMail, aMailOfParts, CLINIC_ADDRESS } from '../support/mail-simulator/mails.ts'
import { type SmtpFault, startSmtpServer, type TakenMail } from '../support/mail-simulator/smtp-server.ts'
import type { CallFault } from './fault-switches.ts'
import type { HandsetFile } from './file-shelf.ts'
import { fileLine, type Owner, shownWith } from './handsets.ts'
import type { ProviderSide, SideOptions } from './provider-side.ts'

const FAULTS: Readonly<Record<CallFault, SmtpFault>> = {
  'too-many-requests': { code: 452, words: '4.3.1 Too many mails, try again later' },
  'server-error': { code: 451, words: '4.3.0 Local error in processing' },
  'time-out-after-acceptance': 'lost after',
}

const SUBJECT_LENGTH = 40

interface EmailOptions extends SideOptions {
  readonly password: string
  /** Where mails are taken; a free port unless said. */
  readonly smtpPort?: number
}

/** A mailbox that is read over IMAP, and a server that takes mails over SMTP. */
export const startEmailSide = async (options: EmailOptions): Promise<ProviderSide> => {
  const { handsets, faults, log, tell, onRead, password, port, smtpPort } = options
  /** The last mail of each thread: its id and subject, by the persona's id. */
  const threads = new Map<string, { readonly messageId: string; readonly subject: string }>()
  const arrivals = new Map<number, () => void>()

  const receive = async ({ to, source }: TakenMail): Promise<void> => {
    const owner = handsets.at('email', to)
    if (!owner) return
    const { messageId = '', subject = '', text = '', attachments } = await PostalMime.parse(source)
    threads.set(owner.id, { messageId, subject })
    const files = attachments.map(({ filename, mimeType }) => fileLine(filename ?? mimeType))
    const shown = [...files, text.trim()].filter(Boolean).join('\n')
    handsets.receive(owner, 'email', messageId || randomUUID(), shown)
    handsets.reach(owner, 'email', messageId, 'delivered')
    onRead(owner, 'email')
  }

  const smtp = await startSmtpServer({
    port: smtpPort,
    nextFault: () => {
      const fault = faults.nextOfCall()
      return fault && FAULTS[fault]
    },
    onAnswered: (to, code) => log.got(`SMTP ${to}`, code),
    onTaken: (mail) => void receive(mail),
  })
  const imap = await startImapServer({
    user: CLINIC_ADDRESS,
    password,
    port,
    onFetched: (uid) => arrivals.get(uid)?.(),
  })

  const mailOf = (owner: Owner, words: string, at: Date, file: HandsetFile | undefined): string => {
    const thread = threads.get(owner.id)
    const subject = thread ? answering(thread.subject) : (words || file?.name || '').slice(0, SUBJECT_LENGTH)
    const messageId = `<${randomUUID()}@hasta.example>`
    const headers = thread ? [`In-Reply-To: ${thread.messageId}`, `References: ${thread.messageId}`] : []
    const parts = { from: `${owner.person.name} <${owner.email}>`, subject, messageId, at, headers }
    if (!file) return aMail({ ...parts, body: words })
    return aMailOfParts(words, [aFilePart(file.name, file.bytes, file.type)], parts)
  }

  return {
    settings: {
      EMAIL_ADDRESS: `Kervan Klinik <${CLINIC_ADDRESS}>`,
      EMAIL_IMAP_URL: imap.url,
      EMAIL_SMTP_URL: smtp.url,
    },
    write(owner, channel, words, file) {
      const at = new Date()
      const { id, arrived } = handsets.write(owner, channel, shownWith(words, file), at)
      const source = mailOf(owner, words, at, file)
      void tell({
        what: `IMAP INBOX ${owner.email}`,
        post: async () => {
          const uid = imap.deliver(source)
          arrivals.set(uid, arrived)
          file?.whenGone(() => imap.remove(uid))
          return null
        },
      })
      return id
    },
    close: async () => void (await Promise.all([imap.close(), smtp.close()])),
  }
}

const answering = (subject: string): string => (/^(re|ynt):/i.test(subject) ? subject : `Re: ${subject}`)
