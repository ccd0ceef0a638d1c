import { readFileSync } from 'node:fs'
import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import type { CallExample } from '@kervan/contracts/api-book/examples'
import type { JsonSchema, Schemas } from '@kervan/contracts/api-book/json-schema'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { openApiOf } from '@kervan/infra/http/openapi'
import { PROVIDERS, pactPath } from '../pact/pact-file.ts'
import { completed, sampleOf } from './sample-of.ts'

interface Interaction {
  readonly type: string
  readonly description: string
  readonly request: {
    readonly path: string
    readonly query?: Readonly<Record<string, readonly string[]>>
    readonly body?: { readonly content: unknown }
  }
  readonly response: { readonly body?: { readonly content: unknown } }
}

/** Of several the one that says most. */
const weightOf = ({ request, response }: Interaction): number =>
  JSON.stringify([request.query, request.body?.content, response.body?.content]).length

const answeredIn = (provider: string): readonly Interaction[] =>
  (
    JSON.parse(readFileSync(pactPath(provider), 'utf8')) as { interactions: readonly Interaction[] }
  ).interactions.filter(
    ({ type, description }) => type === 'Synchronous/HTTP' && !description.includes(': refused with '),
  )

/** What the services are held to, as one example of each call: replies hold what the client reads, and are completed by their schemas. */
export const examplesOfPacts = (): Readonly<Record<string, CallExample>> => {
  const byCall = Map.groupBy(PROVIDERS.flatMap(answeredIn), ({ description }) => description.split(':')[0]!)
  return Object.fromEntries(
    ENDPOINTS.flatMap((endpoint) => {
      const [example] = (byCall.get(endpoint.name) ?? []).toSorted((one, other) => weightOf(other) - weightOf(one))
      return example ? [[endpoint.name, exampleOf(endpoint, example)] as const] : []
    }).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

const exampleOf = (endpoint: AnyEndpoint, { request, response }: Interaction): CallExample => {
  const query = Object.entries(request.query ?? {}).flatMap(([name, values]) =>
    values.map((value) => [name, value] as [string, string]),
  )
  return {
    request: {
      path: request.path,
      query: new URLSearchParams(query).toString(),
      ...(endpoint.body && { body: request.body?.content }),
    },
    ...(endpoint.gives !== 'bytes' && {
      response: completed(echoing(madeUp(endpoint), request.body?.content), response.body?.content),
    }),
  }
}

/** What is set is told back under the same name. */
const echoing = (made: unknown, sent: unknown): unknown =>
  typeof made === 'object' && made !== null && typeof sent === 'object' && sent !== null
    ? { ...made, ...Object.fromEntries(Object.entries(sent).filter(([name]) => name in made)) }
    : made

const madeUp = (endpoint: AnyEndpoint): unknown => {
  const { paths = {}, components = {} } = openApiOf([endpoint], {
    version: '',
    language: 'en',
    examples: {},
  }) as unknown as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
    readonly components: { readonly schemas?: Schemas }
  }
  const [operation] = Object.values(Object.values(paths)[0] ?? {})
  const schema = operation?.responses[String(endpoint.status ?? 200)]?.content['application/json']?.schema
  return schema && sampleOf(schema, components.schemas ?? {})
}

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }>
  >
}
