import type { Provider } from '../../inbound/provider.ts'
import { askTwilio } from './ask-twilio.ts'
import { mountTwilioRoutes, SMS_STATUS_PATH, TWILIO } from './routes.ts'
import { normaliseSms } from './sms/normalise-sms.ts'
import { smsMediaSource } from './sms/sms-media-source.ts'
import { smsSender } from './sms/sms-sender.ts'

const API_URL = 'https://api.twilio.com'

/** Twilio carries SMS. */
export const twilio: Provider = {
  name: TWILIO,
  channels: ['sms'],
  mountRoutes: mountTwilioRoutes,
  accountsOf: ({ TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_SMS_FROM: account }) =>
    accountSid && authToken && account
      ? [{ channel: 'sms', account, settings: { accountSid }, secrets: { authToken } }]
      : [],
  connect({ account, settings: { accountSid }, secrets: { authToken } }, { settings, getFromPublic }) {
    const { TWILIO_API_URL: apiUrl = API_URL, PUBLIC_BASE_URL } = settings
    if (!accountSid || !authToken) return null
    const statusUrl = PUBLIC_BASE_URL && PUBLIC_BASE_URL + SMS_STATUS_PATH
    return {
      sender: statusUrl ? smsSender({ apiUrl, accountSid, authToken, from: account, statusUrl }) : null,
      media: smsMediaSource({ apiUrl, accountSid, authToken, number: account }, { getFromPublic }),
      test: () => askTwilio({ apiUrl, accountSid, authToken }),
    }
  },
  normalise: normaliseSms,
}
