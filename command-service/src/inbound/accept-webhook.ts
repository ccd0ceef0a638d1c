import { createHash } from 'node:crypto'
import { refused } from '@kervan/contracts/errors/refusal'
import type { CredentialName } from '@kervan/contracts/messages/channels'
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
  /** What a signature is verified with beside the secret. While one of these settings is unset, everything is refused with 503. */
  readonly needs: readonly Name[]
  /** What it signs with: of the settings, or of any connected account. While there is none, everything is refused with 503. */
  readonly secret: { readonly setting: keyof Settings; readonly credential: CredentialName }
  /**
   * Whether the provider sent this request. To be compared in a time that tells nothing about the secret.
   * @param raw  the body's bytes as they came: JSON that is parsed and written again differs
   */
  isSigned(
    request: Request,
    raw: Buffer,
    secret: string,
    settings: Required<Pick<Settings, Name>>,
  ): boolean | Promise<boolean>
  /** What a webhook is known by, so that it counts once; its bytes unless said. For who signs something else than the bytes. */
  onceBy?(raw: Buffer, contentType: string): Promise<string>
  /** What the provider is asked of a webhook before it is stored, to be kept with it as headers: reading it asks nothing. */
  askBeside?(raw: Buffer, contentType: string): Promise<Readonly<Record<string, string>>>
  /** Whether what was asked for (path and query) says something of the webhook: it is then kept with it, as the header `target`. */
  readonly keepsTarget?: true
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
  refuseUnconfigured(webhook, ports),
  express.raw({ type: () => true, limit: webhook.limit, inflate: false }),
  storeSigned(webhook, ports),
]

const secretsFor = async (
  { setting, credential }: SignedWebhook<keyof Settings>['secret'],
  { settings, secretsOf }: RoutePorts,
): Promise<readonly string[]> => {
  const ofSettings = settings[setting]
  return [...(typeof ofSettings === 'string' ? [ofSettings] : []), ...(await secretsOf(credential))]
}

const refuseUnconfigured =
  <Name extends keyof Settings>({ needs, secret }: SignedWebhook<Name>, ports: RoutePorts): RequestHandler =>
  async (_request, _response, next) => {
    const unset = needs.find((name) => !ports.settings[name])
    if (unset !== undefined) throw refused('webhook-not-configured', { setting: unset })
    if ((await secretsFor(secret, ports)).length === 0)
      throw refused('webhook-not-configured', { setting: secret.setting })
    next()
  }

const storeSigned =
  <Name extends keyof Settings>(
    { provider, isSigned, onceBy, askBeside, keepsTarget, secret }: SignedWebhook<Name>,
    ports: RoutePorts,
  ): RequestHandler =>
  async (request, _response, next) => {
    const { inbox, settings, clock } = ports
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const secrets = await secretsFor(secret, ports)
    // Each is compared, so that the time tells nothing of which one it was.
    const signed = await Promise.all(
      secrets.map((each) => isSigned(request, raw, each, settings as Required<Pick<Settings, Name>>)),
    )
    if (!signed.includes(true)) throw refused('webhook-signature')
    const contentType = request.get('Content-Type') ?? ''
    const known = onceBy ? await onceBy(raw, contentType) : raw
    await inbox.storeWebhook({
      provider,
      dedupKey: createHash('sha256').update(known).digest('hex'),
      raw,
      headers: {
        'content-type': contentType,
        ...(keepsTarget && { target: request.originalUrl }),
        ...(askBeside && (await askBeside(raw, contentType))),
      },
      correlationId: correlationIdOf(request),
      receivedAt: clock(),
    })
    next()
  }
