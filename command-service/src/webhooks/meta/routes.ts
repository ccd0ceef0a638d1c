import { refused } from '@kervan/contracts/errors/refusal'
import type { Express, RequestHandler } from 'express'
import { acceptWebhook } from '../../inbound/accept-webhook.ts'
import type { RoutePorts } from '../../inbound/provider.ts'
import { isSignedByMeta, isVerifyToken } from './verify-signature.ts'

/** Names Meta's webhooks in the inbox. */
export const META = 'meta'

const PATH = '/webhooks/meta'
/** Meta sends at most 3 MB. */
const LIMIT = 3 * 1024 * 1024

/** `GET /webhooks/meta`, the handshake, and `POST /webhooks/meta`. */
export const mountMetaRoutes = (app: Express, ports: RoutePorts): void => {
  app.get(PATH, shakeHands(ports))
  app.post(
    PATH,
    acceptWebhook(
      {
        provider: META,
        limit: LIMIT,
        needs: [],
        secret: { setting: 'META_APP_SECRET', credential: 'appSecret' },
        isSigned: (request, raw, appSecret) => isSignedByMeta(raw, request.get('X-Hub-Signature-256'), appSecret),
      },
      ports,
    ),
    acknowledge,
  )
}

const acknowledge: RequestHandler = (_request, response) => void response.sendStatus(200)

const shakeHands =
  ({ settings: { META_VERIFY_TOKEN }, verifyToken }: RoutePorts): RequestHandler =>
  ({ query }, response) => {
    const ours = [META_VERIFY_TOKEN, verifyToken].filter((each) => typeof each === 'string')
    if (ours.length === 0) throw refused('webhook-not-configured', { setting: 'META_VERIFY_TOKEN' })
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
    const isOurs = typeof token === 'string' && ours.map((each) => isVerifyToken(token, each)).includes(true)
    if (mode !== 'subscribe' || !isOurs) throw refused('webhook-verify-token')
    if (typeof challenge !== 'string') throw refused('invalid-request', { fields: 'hub.challenge' })
    response.set('X-Content-Type-Options', 'nosniff').type('text/plain').send(challenge)
  }
