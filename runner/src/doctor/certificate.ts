import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import { broken, type Finding, fine, warning } from './finding.ts'

const DAY_MS = 86_400_000
const SOON_DAYS = 21
const ANSWER_MS = 4_000

/** @param until  when it ends, milliseconds */
export const judgeExpiry = (host: string, until: number, now: number): Finding => {
  const days = Math.floor((until - now) / DAY_MS)
  if (days < 0)
    return broken('certificate', `The certificate of ${host} ended ${-days} days ago: browsers refuse it. Renew it.`)
  if (days < SOON_DAYS) return warning('certificate', `The certificate of ${host} ends in ${days} days. Renew it.`)
  return fine('certificate', `that of ${host} holds for ${days} more days`)
}

/** The certificate that browsers are shown; nothing where PUBLIC_BASE_URL is not https. */
export const checkCertificate = async (publicBaseUrl: string | undefined, now = Date.now()): Promise<Finding[]> => {
  if (!publicBaseUrl?.startsWith('https:')) return []
  const { hostname, port } = new URL(publicBaseUrl)
  try {
    const { valid_to: until } = await certificateOf(hostname, Number(port || 443))
    return [judgeExpiry(hostname, Date.parse(until), now)]
  } catch (error) {
    return [
      warning(
        'certificate',
        `${publicBaseUrl} cannot be reached from here (${(error as Error).message}). Look whether it can be from elsewhere.`,
      ),
    ]
  }
}

/** An address is no name (RFC 6066, section 3). */
const nameOf = (host: string): string => (isIP(host) === 0 ? host : '')

/** Reads the certificate whichever authority signed it: what is wrong with it is to be reported, not to fail the call. */
const certificateOf = (host: string, port: number): Promise<PeerCertificate> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: nameOf(host), rejectUnauthorized: false, timeout: ANSWER_MS })
    const end = (settle: () => void) => {
      socket.destroy()
      settle()
    }
    socket.once('secureConnect', () => end(() => resolve(socket.getPeerCertificate())))
    socket.once('timeout', () => end(() => reject(new Error(`no answer within ${ANSWER_MS} ms`))))
    socket.once('error', (error) => end(() => reject(error)))
  })
