import type { LogInToMail } from '@kervan/infra/mail/port'
import { ImapFlow } from 'imapflow'
import type { AccountStanding } from '../../inbound/provider.ts'
import { imapOptionsOf } from './imap-options.ts'
import type { MailServers } from './mail-servers.ts'

const UNREACHABLE = { ok: false, code: 'unreachable', detail: null, refusesAccount: false } as const

/** Logs in to both servers of a mailbox, as far as it has them. Never throws. */
export const testMailbox = async (
  { imapUrl, smtpUrl }: MailServers,
  path: string,
  logInToMail: LogInToMail,
): Promise<AccountStanding> => {
  const read = imapUrl === undefined ? null : await testImap(imapUrl, path)
  if (read) return read
  const fault = smtpUrl === undefined ? null : await logInToMail(smtpUrl)
  if (!fault) return { ok: true, detail: null }
  const { code, responseCode, words } = fault
  if (code === 'EAUTH') return { ok: false, code: 'smtp-login', detail: words, refusesAccount: true }
  return responseCode === undefined ? UNREACHABLE : { ...UNREACHABLE, code: String(responseCode), detail: words }
}

/** Null where the mailbox can be opened. */
const testImap = async (url: string, path: string): Promise<AccountStanding | null> => {
  const client = new ImapFlow(imapOptionsOf(url))
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.mailboxOpen(path, { readOnly: true })
    return null
  } catch (error) {
    const { authenticationFailed, responseText, serverResponseCode } = error as ImapError
    if (authenticationFailed)
      return { ok: false, code: 'imap-login', detail: responseText ?? null, refusesAccount: true }
    if (serverResponseCode ?? responseText)
      return { ok: false, code: 'imap-mailbox', detail: responseText ?? null, refusesAccount: true }
    return UNREACHABLE
  } finally {
    client.close()
  }
}

interface ImapError {
  readonly authenticationFailed?: boolean
  readonly responseText?: string
  readonly serverResponseCode?: string
}
