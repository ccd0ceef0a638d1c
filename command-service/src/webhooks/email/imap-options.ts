import { demandsTls } from '@kervan/infra/mail/port'
import type { ImapFlowOptions } from 'imapflow'

/** What a server may take to answer, milliseconds. */
const CONNECT_MS = 15_000
const SILENCE_MS = 5 * 60_000
/** IDLE can die without a word: it is begun anew after so long, as RFC 2177 asks for within 29 minutes. */
const IDLE_MS = 4 * 60_000

/**
 * How a mailbox is connected to. A server with a certificate of its own takes `?tls.rejectUnauthorized=false`.
 * @param url  `imaps://user:password@host`, or `imap://` for STARTTLS
 */
export const imapOptionsOf = (url: string): ImapFlowOptions => {
  const address = new URL(url)
  const { protocol, hostname, port, username, password, searchParams } = address
  const secure = protocol === 'imaps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && demandsTls(address) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    tls: { rejectUnauthorized: searchParams.get('tls.rejectUnauthorized') !== 'false' },
    logger: false,
    clientInfo: { name: 'Kervan' },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    maxIdleTime: IDLE_MS,
  }
}
