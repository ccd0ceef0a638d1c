import type { Express, RequestHandler } from 'express'
import { acceptWebhook } from '../../inbound/accept-webhook.ts'
import type { RoutePorts } from '../../inbound/provider.ts'
import { packagesBeside } from './packages.ts'
import { readMailgunBody } from './signed-fields.ts'
import { isSignedByMailgun } from './verify-signature.ts'

/** Names Mailgun's webhooks in the inbox. */
export const MAILGUN = 'mailgun'
/** What Mailgun calls with what became of a mail of ours, and with a mail that it has stored. */
export const MAILGUN_PATH = '/webhooks/mailgun'

/** A mail without its files, as text and as HTML, with and without what it quotes. */
const LIMIT = 10 * 1024 * 1024

export const mountMailgunRoutes = (app: Express, ports: RoutePorts): void => {
  const accept = acceptWebhook(
    {
      provider: MAILGUN,
      limit: LIMIT,
      needs: [],
      secret: { setting: 'MAILGUN_SIGNING_KEY', credential: 'signingKey' },
      async isSigned(request, raw, signingKey) {
        const body = await readMailgunBody(raw, request.get('Content-Type') ?? '')
        return body !== null && isSignedByMailgun(body.signature, signingKey, ports.clock())
      },
      async onceBy(raw, contentType) {
        const body = await readMailgunBody(raw, contentType)
        return `mailgun ${body?.signature.token}`
      },
      askBeside: (raw, contentType) => packagesBeside(raw, contentType, ports.mediaOf),
    },
    ports,
  )
  app.post(MAILGUN_PATH, accept, acknowledge)
}

const acknowledge: RequestHandler = (_request, response) => void response.sendStatus(200)
