import { type CallOptions, call } from '@kervan/client/base/api/call'
import { currentSession } from '@kervan/client/base/session/session-store'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { Pact } from '@pact-foundation/pact'
import { aUser } from '../../../support/builders/user.builder.ts'
import { folderOfInteraction } from '../../fresh-pacts.ts'
import { partOfEndpoint } from '../../parts.ts'
import { inBrowser } from './browser.ts'
import { type Asked, expectedRequest } from './expected-request.ts'
import { givesOf } from './injected.ts'
import type { ExpectedResponse } from './replies.ts'

/** The function with which the client asks: `call`, for any endpoint. */
export type Send = (endpoint: AnyEndpoint, input: never, options?: CallOptions) => Promise<unknown>

/** What `call` gave or threw, and whether a user is still signed in on the page afterwards. */
interface Happened {
  readonly outcome: unknown
  readonly signedIn: boolean
}

/**
 * Runs one interaction: the client asks a server that accepts only the expected request, and gets the expected reply.
 * @throws Error when the client asks for anything else; nothing is written then
 */
export const interact = async (
  endpoint: AnyEndpoint,
  title: string,
  asked: Asked,
  response: ExpectedResponse,
  send: Send = call,
): Promise<Happened> => {
  const pact = new Pact({
    consumer: 'client',
    provider: endpoint.owner,
    dir: folderOfInteraction(partOfEndpoint(endpoint), endpoint.name),
    logLevel: 'warn',
  })
  const request = expectedRequest(endpoint, asked)
  const { userId, username } = givesOf(asked.given)
  const session = asked.token === null ? null : { user: aUser({ id: userId, username }), token: asked.token }
  const happened = await asked.given
    .reduce((interaction, { name, params }) => interaction.given(name, params as never), pact.addInteraction())
    .uponReceiving(`${endpoint.name}: ${title}`)
    .withRequest(endpoint.method, request.path, (builder) => {
      builder.query(request.query).headers(request.headers)
      if (asked.bytes) builder.body(asked.bytes.type, asked.bytes.content)
      else if (request.body !== undefined) builder.jsonBody(request.body)
    })
    .willRespondWith(response.status, (builder) => {
      builder.headers(response.headers)
      if (response.bytes) builder.body(response.bytes.type, response.bytes.content)
      else builder.jsonBody(response.body)
    })
    .executeTest(({ url }) =>
      inBrowser({ origin: url, session, position: asked.afterPosition ?? null }, async () => {
        const { ifMatch, idempotencyKey, input } = asked
        const outcome = await send(endpoint, input as never, { ifMatch, idempotencyKey }).catch(
          (error: unknown) => error,
        )
        return { outcome, signedIn: currentSession() !== null }
      }),
    )
  return happened as Happened
}
