import { acceptWebhook } from '@kervan/command-service/inbound/accept-webhook'
import type { RoutePorts } from '@kervan/command-service/inbound/provider'
import type { Express, RequestHandler } from 'express'
import { signPigeon } from './signature.ts'

export const PIGEONS = 'pigeons'
export const PATH = '/webhooks/pigeons'

/** It signs the address that it calls and the body, as Twilio does. */
export const mountPigeonRoutes = (app: Express, ports: RoutePorts): void => {
  app.post(
    PATH,
    acceptWebhook(
      {
        provider: PIGEONS,
        limit: 64 * 1024,
        needs: ['PUBLIC_BASE_URL'],
        secret: { setting: 'TWILIO_AUTH_TOKEN', credential: 'authToken' },
        isSigned: (request, raw, secret, { PUBLIC_BASE_URL }) =>
          request.get('X-Pigeon-Signature') === signPigeon(PUBLIC_BASE_URL + request.originalUrl, raw, secret),
      },
      ports,
    ),
    acknowledge,
  )
}

const acknowledge: RequestHandler = (_request, response) => void response.type('text/xml').send('<Response/>')
