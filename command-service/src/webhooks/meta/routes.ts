import { createHash } from 'node:crypto'
import { refused } from '@kervan/contracts/errors/refusal'
import { correlationIdOf } from '@kervan/infra/http/mount'
import type { WebhookInbox } from '@kervan/infra/webhook-inbox/port'
import express, { type Express, type RequestHandler } from 'express'
import { isSignedByMeta, isVerifyToken } from './verify-signature.ts'

export interface MetaWebhookPorts {
  readonly inbox: Pick<WebhookInbox, 'storeWebhook'>
  /** `META_APP_SECRET`; without it nothing is taken in. */
  readonly appSecret?: string
  /** `META_VERIFY_TOKEN`; without it Meta cannot be told that this is our address. */
  readonly verifyToken?: string
  readonly clock: () => Date
}

/** Names Meta's webhooks in the inbox. */
export const META = 'meta'

const PATH = '/webhooks/meta'
/** Meta sends at most 3 MB. */
const LIMIT = 3 * 1024 * 1024

/**
 * `GET /webhooks/meta`, the handshake, and `POST /webhooks/meta`: signed, on disk, then acknowledged. Nothing of the body is
 * read here; the inbox's worker does, later. Needs the raw bytes: to be mounted before whatever parses bodies. Refusals go
 * to the app's error handler.
 */
export const mountMetaWebhook = (app: Express, ports: MetaWebhookPorts): void => {
  app.get(PATH, shakeHands(ports))
  app.post(PATH, configured(ports), express.raw({ type: () => true, limit: LIMIT, inflate: false }), takeIn(ports))
}

const shakeHands =
  ({ verifyToken }: MetaWebhookPorts): RequestHandler =>
  ({ query }, response) => {
    if (!verifyToken) throw refused('webhook-not-configured', { setting: 'META_VERIFY_TOKEN' })
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
    if (mode !== 'subscribe' || typeof token !== 'string' || !isVerifyToken(token, verifyToken))
      throw refused('webhook-verify-token')
    if (typeof challenge !== 'string') throw refused('invalid-request', { fields: 'hub.challenge' })
    response.set('X-Content-Type-Options', 'nosniff').type('text/plain').send(challenge)
  }

const configured =
  ({ appSecret }: MetaWebhookPorts): RequestHandler =>
  (_request, _response, next) =>
    next(appSecret ? undefined : refused('webhook-not-configured', { setting: 'META_APP_SECRET' }))

const takeIn =
  ({ inbox, appSecret = '', clock }: MetaWebhookPorts): RequestHandler =>
  async (request, response) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (!isSignedByMeta(raw, request.get('X-Hub-Signature-256'), appSecret)) throw refused('webhook-signature')
    await inbox.storeWebhook({
      provider: META,
      dedupKey: createHash('sha256').update(raw).digest('hex'),
      raw,
      headers: { 'content-type': request.get('Content-Type') ?? '' },
      correlationId: correlationIdOf(request),
      receivedAt: clock(),
    })
    response.sendStatus(200)
  }
