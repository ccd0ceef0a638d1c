import type { MediaPorts } from '../../../inbound/provider.ts'
import { fetchMedia } from '../../../media/fetch-media.ts'
import type { MediaSource } from '../../../media/media-source.ts'

interface SmsAccount {
  readonly apiUrl: string
  readonly accountSid: string
  readonly authToken: string
  /** Our number, E.164. */
  readonly number: string
}

/**
 * Files of messages to a number at Twilio (MMS). Their address is at Twilio's API, which wants the account's login and passes on to where the bytes
 * lie (twilio.com/docs/messaging/api/media-resource, as of November 2026). No other address is told the login.
 */
export const smsMediaSource = (
  { apiUrl, accountSid, authToken, number }: SmsAccount,
  { getFromPublic }: MediaPorts,
): MediaSource => {
  const trusted = new URL(apiUrl).origin
  const login = { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` }
  return {
    channel: 'sms',
    account: number,
    async fetchFile({ providerId: url }, signal) {
      if (!URL.canParse(url)) return { kind: 'lost', reason: 'address-refused' }
      const headers = new URL(url).origin === trusted ? login : {}
      return fetchMedia(getFromPublic, { url, headers, trusted, signal })
    },
  }
}
