import type { Settings } from '@kervan/infra/settings'
import type { OpenAccount } from '../../accounts/connected-account.ts'

/** Where a mailbox is read and mails are handed over, with user and password; undefined of what it has not. */
export interface MailServers {
  readonly imapUrl: string | undefined
  readonly smtpUrl: string | undefined
}

/** An account of the environment is used by the addresses as they stand there. */
export const mailServersOf = (
  { ofEnvironment, settings: { user, imapServer, smtpServer }, secrets: { password } }: OpenAccount,
  { EMAIL_IMAP_URL, EMAIL_SMTP_URL }: Partial<Settings>,
): MailServers =>
  ofEnvironment
    ? { imapUrl: EMAIL_IMAP_URL, smtpUrl: EMAIL_SMTP_URL }
    : { imapUrl: withLogin(imapServer, user, password), smtpUrl: withLogin(smtpServer, user, password) }

const withLogin = (server: string | undefined, user = '', password: string | undefined): string | undefined => {
  if (!server || password === undefined) return undefined
  const [scheme, rest] = server.split('://')
  return `${scheme}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${rest}`
}

/** A server's address without the login that stands in it. */
export const withoutLogin = (url: string | undefined): string | undefined =>
  url?.replace(/^([a-z]+:\/\/)[^@/?#]*@/, '$1')

/** The login that stands in a server's address. */
export const loginIn = (url: string | undefined): { readonly user: string; readonly password: string } => {
  const { username = '', password = '' } = url === undefined ? {} : new URL(url)
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
}
