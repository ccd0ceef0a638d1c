import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttpApp } from '@kervan/infra/http/http-app'
import type { Sessions } from '@kervan/infra/sessions/port'
import { WITHOUT_KEYS } from '@kervan/infra/vault/without-keys'
import { createVisitorTokens } from '@kervan/infra/visitors/visitor-tokens'
import type { IncomingWebhook } from '@kervan/infra/webhook-inbox/port'
import type { RequestHandler } from 'express'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { acceptWebhook } from './accept-webhook.ts'
import type { RoutePorts } from './provider.ts'

const SET = { PUBLIC_BASE_URL: 'https://kervan.example.com', TWILIO_AUTH_TOKEN: 'a secret of pigeons' }
let server: Server | undefined
afterEach(() => void server?.close())

const acknowledge: RequestHandler = (_request, response) => void response.status(202).send('<Response/>')

/** A route of a provider that signs with its secret and the address that it was told to call. */
const serve = async (settings: RoutePorts['settings'], connected: readonly string[] = []) => {
  const stored: IncomingWebhook[] = []
  const inbox = { storeWebhook: async (webhook: IncomingWebhook) => void stored.push(webhook) }
  const ports = {
    ...{ inbox, settings, clock: () => new Date('2026-11-02T09:00:00.000Z') },
    ...{ secretsOf: async () => connected, mediaOf: async () => null, verifyToken: null, fileOfSent: async () => null },
    visitors: createVisitorTokens(WITHOUT_KEYS),
  }
  const http = { sessions: {} as Sessions, logger: pino({ level: 'silent' }) }
  const app = createHttpApp(http, [], (before) => {
    before.post(
      '/webhooks/pigeons',
      acceptWebhook(
        {
          provider: 'pigeons',
          limit: 1_000,
          needs: ['PUBLIC_BASE_URL'],
          secret: { setting: 'TWILIO_AUTH_TOKEN', credential: 'authToken' },
          isSigned: ({ headers, originalUrl }, raw, secret, { PUBLIC_BASE_URL }) =>
            headers.signature === `${secret} ${PUBLIC_BASE_URL}${originalUrl} ${raw.toString('utf8')}`,
        },
        ports,
      ),
      acknowledge,
    )
  })
  server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((listening) => server?.once('listening', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/pigeons?from=here`
  const signature = `${SET.TWILIO_AUTH_TOKEN} ${SET.PUBLIC_BASE_URL}/webhooks/pigeons?from=here text=a`
  const send = (body: string, headers = { signature, 'Content-Type': 'text/form' }) =>
    fetch(url, { method: 'POST', body, headers })
  return { stored, send }
}

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

test('what is signed, by its address too, is stored as it came and acknowledged in the provider’s own way', async () => {
  const { stored, send } = await serve(SET)
  const response = await send('text=a')
  expect([response.status, await response.text()]).toEqual([202, '<Response/>'])
  expect(stored).toMatchObject([
    { provider: 'pigeons', raw: Buffer.from('text=a'), headers: { 'content-type': 'text/form' } },
  ])
})

test('what is signed otherwise, or is too large, is refused and not stored', async () => {
  const { stored, send } = await serve(SET)
  expect(await codeOf(await send('text=b'))).toBe('webhook-signature')
  expect(await codeOf(await send('a'.repeat(1_001)))).toBe('body-too-large')
  expect(stored).toEqual([])
})

test.each(['TWILIO_AUTH_TOKEN', 'PUBLIC_BASE_URL'])(
  'while %s is unset everything is refused by its name',
  async (name) => {
    const { stored, send } = await serve({ ...SET, [name]: undefined })
    const response = await send('text=a')
    expect([response.status, await response.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'webhook-not-configured', detail: expect.stringContaining(name) }),
    ])
    expect(stored).toEqual([])
  },
)
