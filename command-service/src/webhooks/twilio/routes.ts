import type { Express, RequestHandler } from 'express'
import { acceptWebhook } from '../../inbound/accept-webhook.ts'
import type { RoutePorts } from '../../inbound/provider.ts'
import { isSignedByTwilio } from './verify-signature.ts'

/** Names Twilio's webhooks in the inbox. */
export const TWILIO = 'twilio'

/** What Twilio calls with a message to a number of ours. */
export const SMS_PATH = '/webhooks/twilio/sms'
/** What Twilio calls with what became of a message of ours. */
export const SMS_STATUS_PATH = '/webhooks/twilio/sms-status'

/** A message has 1,600 characters at most; ten files are addresses. */
const LIMIT = 64 * 1024

export const mountTwilioRoutes = (app: Express, ports: RoutePorts): void => {
  const accept = acceptWebhook(
    {
      provider: TWILIO,
      limit: LIMIT,
      needs: ['PUBLIC_BASE_URL'],
      secret: { setting: 'TWILIO_AUTH_TOKEN', credential: 'authToken' },
      isSigned: (request, raw, authToken, { PUBLIC_BASE_URL }) =>
        isSignedByTwilio(PUBLIC_BASE_URL + request.originalUrl, raw, request.get('X-Twilio-Signature'), authToken),
      keepsTarget: true,
    },
    ports,
  )
  app.post(SMS_PATH, accept, answerNothing)
  app.post(SMS_STATUS_PATH, accept, acknowledge)
}

/** TwiML that says nothing: what the person is answered, a colleague writes. */
const answerNothing: RequestHandler = (_request, response) =>
  void response.set('X-Content-Type-Options', 'nosniff').type('text/xml').send('<Response/>')

const acknowledge: RequestHandler = (_request, response) => void response.sendStatus(204)
