import type { OpenAccount } from '../../accounts/connected-account.ts'
import type { ConnectingPorts, Provider } from '../../inbound/provider.ts'
import type { MediaSource } from '../../media/media-source.ts'
import { mailgunMediaSource } from '../mailgun/mailgun-media-source.ts'
import { emailAccountOf } from './email-account.ts'
import { emailSender } from './email-sender.ts'
import { loginIn, mailServersOf, withoutLogin } from './mail-servers.ts'
import { createMailboxCursors } from './mailbox-cursors.ts'
import { mailboxMediaSource } from './mailbox-media-source.ts'
import { normalise } from './normalise.ts'
import { EMAIL } from './read-mailbox.ts'
import { runMailboxReader } from './run-mailbox-reader.ts'
import { testMailbox } from './test-mailbox.ts'

const INBOX = 'INBOX'

/** E-mail: a mailbox that is read over IMAP, and a server that takes mails over SMTP. */
export const email: Provider = {
  name: EMAIL,
  channels: ['email'],
  mountRoutes: () => undefined,
  accountsOf(settings) {
    const { EMAIL_ADDRESS, EMAIL_IMAP_URL, EMAIL_SMTP_URL, EMAIL_MAILBOX, EMAIL_SIGNATURE } = settings
    if (!EMAIL_ADDRESS || !(EMAIL_IMAP_URL || EMAIL_SMTP_URL)) return []
    const { user, password } = loginIn(EMAIL_IMAP_URL ?? EMAIL_SMTP_URL)
    const [imapServer, smtpServer] = [withoutLogin(EMAIL_IMAP_URL), withoutLogin(EMAIL_SMTP_URL)]
    return [
      {
        channel: 'email',
        account: emailAccountOf(EMAIL_ADDRESS).address,
        settings: {
          ...(user && { user }),
          ...(imapServer && { imapServer }),
          ...(smtpServer && { smtpServer }),
          ...(EMAIL_MAILBOX && { mailbox: EMAIL_MAILBOX }),
          ...(EMAIL_SIGNATURE && { signature: EMAIL_SIGNATURE }),
        },
        secrets: { password, ...(settings.MAILGUN_API_KEY && { apiKey: settings.MAILGUN_API_KEY }) },
      },
    ]
  },
  connect(opened, ports) {
    const { settings, deliverMail, logInToMail } = ports
    const servers = mailServersOf(opened, settings)
    const { imapUrl, smtpUrl } = servers
    if (imapUrl === undefined && smtpUrl === undefined) return null
    const { mailbox: path = INBOX, signature } = opened.settings
    const { EMAIL_ADDRESS } = settings
    const account = emailAccountOf(opened.ofEnvironment && EMAIL_ADDRESS ? EMAIL_ADDRESS : opened.account)
    return {
      sender: smtpUrl ? emailSender({ account, smtpUrl, deliverMail, ...(signature && { signature }) }) : null,
      test: () => testMailbox(servers, path, logInToMail),
      ...mediaOf(
        opened,
        imapUrl && mailboxMediaSource({ imapUrl, mailbox: { account: account.address, path } }),
        ports,
      ),
      ...(imapUrl !== undefined && {
        fetchNews: ({ pool, ...ports }) =>
          runMailboxReader({
            imapUrl,
            mailbox: { account: account.address, path },
            cursors: createMailboxCursors(pool),
            now: () => new Date(),
            ...ports,
          }),
      }),
    }
  },
  normalise,
}

/** Files lie in the mailbox, and those of mails that Mailgun has stored at Mailgun: by an address. */
const mediaOf = (
  { account, secrets: { apiKey } }: OpenAccount,
  mailbox: MediaSource | '' | undefined,
  ports: ConnectingPorts,
): { readonly media?: MediaSource } => {
  const apiUrl = ports.settings.MAILGUN_API_URL
  const stored = apiKey ? mailgunMediaSource({ account, apiKey, apiUrl }, ports) : null
  if (!stored) return mailbox ? { media: mailbox } : {}
  return {
    media: {
      ...stored,
      fetchFile: (media, signal) =>
        (mailbox && !URL.canParse(media.providerId) ? mailbox : stored).fetchFile(media, signal),
    },
  }
}
