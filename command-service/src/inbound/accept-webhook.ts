import { createHash } from 'node:crypto'
import { refused } from '@kervan/contracts/errors/refusal'
import { correlationIdOf } from '@kervan/infra/http/mount'
import type { Settings } from '@kervan/infra/settings'
import express, { type Request, type RequestHandler } from 'express'
import type { RoutePorts } from './provider.ts'

/** How a provider signs its webhooks. */
export interface SignedWebhook<Name extends keyof Settings> {
  /** Its name in the inbox. */
  readonly provider: string
  /** Most bytes of a body; one that is larger is refused. */
  readonly limit: number
  /** What a signature is verified with. While one of these settings is unset, everything is refused with 503. */
  readonly needs: readonly Name[]
  /**
   * Whether the provider sent this request. To be compared in a time that tells nothing about the secret.
   * @param raw  the body's bytes as they came: JSON that is parsed and written again differs
   */
  isSigned(request: Request, raw: Buffer, settings: Required<Pick<Settings, Name>>): boolean
}

/**
 * The handlers of a route that takes webhooks in: signed, then on disk. The provider's own handler comes after them and
 * acknowledges in the provider's way. Nothing of the body is read here; the inbox's worker does, later. Needs the raw bytes:
 * to be mounted before whatever parses bodies. Refusals go to the app's error handler.
 */
export const acceptWebhook = <Name extends keyof Settings>(
  webhook: SignedWebhook<Name>,
  ports: RoutePorts,
): RequestHandler[] => [
  refuseUnconfigured(webhook.needs, ports),
  express.raw({ type: () => true, limit: webhook.limit, inflate: false }),
  storeSigned(webhook, ports),
]

const refuseUnconfigured = (needs: readonly (keyof Settings)[], { settings }: RoutePorts): RequestHandler => {
  const unset = needs.find((name) => !settings[name])
  return (_request, _response, next) =>
    next(unset === undefined ? undefined : refused('webhook-not-configured', { setting: unset }))
}

const storeSigned =
  <Name extends keyof Settings>(
    { provider, isSigned }: SignedWebhook<Name>,
    { inbox, settings, clock }: RoutePorts,
  ): RequestHandler =>
  async (request, _response, next) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (!isSigned(request, raw, settings as Required<Pick<Settings, Name>>)) throw refused('webhook-signature')
    await inbox.storeWebhook({
      provider,
      dedupKey: createHash('sha256').update(raw).digest('hex'),
      raw,
      headers: { 'content-type': request.get('Content-Type') ?? '' },
      correlationId: correlationIdOf(request),
      receivedAt: clock(),
    })
    next()
  }
