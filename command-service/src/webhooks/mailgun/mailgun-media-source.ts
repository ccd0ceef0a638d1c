import type { MediaPorts } from '../../inbound/provider.ts'
import { fetchMedia } from '../../media/fetch-media.ts'
import type { MediaSource } from '../../media/media-source.ts'
import { unpacked } from '../email/packed-files.ts'
import { readMailFilePlace } from './mail-file-place.ts'

interface MailgunFiles {
  /** Our address. */
  readonly account: string
  /** Of Mailgun's API. */
  readonly apiKey: string
  /** Where the operator says that Mailgun's API is; undefined of Mailgun's own. */
  readonly apiUrl: string | undefined
}

const OF_MAILGUN = /^https:\/\/([a-z0-9-]+\.)*mailgun\.(net|org)$/

/** Files of mails that Mailgun has stored, also from within others: their addresses want the API key, which no other address is told. */
export const mailgunMediaSource = (
  { account, apiKey, apiUrl }: MailgunFiles,
  { getFromPublic }: MediaPorts,
): MediaSource => {
  const trusted = apiUrl && new URL(apiUrl).origin
  const login = { Authorization: `Basic ${Buffer.from(`api:${apiKey}`).toString('base64')}` }
  return {
    channel: 'email',
    account,
    async fetchFile({ providerId }, signal) {
      const { url, packed } = readMailFilePlace(providerId)
      if (!URL.canParse(url)) return { kind: 'lost', reason: 'address-refused' }
      const { origin } = new URL(url)
      const headers = origin === trusted || OF_MAILGUN.test(origin) ? login : {}
      const fetched = await fetchMedia(getFromPublic, { url, headers, signal, ...(trusted && { trusted }) })
      if (packed === null || fetched.kind !== 'came') return fetched
      return unpacked(fetched.bytes, packed).catch(() => ({ kind: 'later', code: 'broken' }) as const)
    },
  }
}
