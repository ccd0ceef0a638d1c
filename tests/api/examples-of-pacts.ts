import { join } from 'node:path'
import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import type { CallExample } from '@kervan/contracts/api-book/examples'
import type { JsonSchema, Schemas } from '@kervan/contracts/api-book/json-schema'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { DECLARED } from '@kervan/contracts/kinds/registry'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { openApiOf } from '@kervan/infra/http/openapi'
import { expectedRequest } from '../pact/consumers/kit/expected-request.ts'
import { answersOf, type Expectation } from '../pact/consumers/kit/interactions-of.ts'
import { contractsOf } from '../pact/declared/contracts.ts'
import { COMMITTED, filesIn, PROVIDERS, readJson } from '../pact/pact-file.ts'
import { completed, sampleOf } from './sample-of.ts'

/** A request that is answered, as the client expects it. */
interface Answered {
  readonly call: string
  readonly path: string
  readonly query?: Readonly<Record<string, readonly string[]>>
  readonly body?: unknown
  readonly response?: unknown
}

interface Interaction {
  readonly type: string
  readonly description: string
  readonly request: Pick<Answered, 'path' | 'query'> & { readonly body?: { readonly content: unknown } }
  readonly response: { readonly body?: { readonly content: unknown } }
}

/** Of several the one that says most. */
const weightOf = ({ query, body, response }: Answered): number => JSON.stringify([query, body, response]).length

/** What is answered in the pacts of one service that are written by hand. */
const answeredIn = (provider: string): readonly Answered[] =>
  filesIn(join(COMMITTED, provider), '.json')
    .flatMap(
      (file) => (readJson(join(COMMITTED, provider, file)) as { interactions: readonly Interaction[] }).interactions,
    )
    .filter(({ type, description }) => type === 'Synchronous/HTTP' && !description.includes(': refused with '))
    .map(({ description, request: { path, query, body }, response }) => ({
      call: description.split(':')[0]!,
      path,
      query,
      body: body?.content,
      response: response.body?.content,
    }))

/** What is answered of a declared kind: its pact follows from its declaration, and so do its examples. */
const answeredOf = (declared: AnyRecord): readonly Answered[] =>
  contractsOf(declared).flatMap(([endpoint, contract]) =>
    answersOf(endpoint, contract).map((answer) => derivedAnswer(endpoint, answer)),
  )

const derivedAnswer = (endpoint: AnyEndpoint, { asked, expected: { response } }: Expectation): Answered => {
  const { path, query, body } = expectedRequest(endpoint, asked)
  const values = Object.entries(query as Readonly<Record<string, unknown>>).map(
    ([name, value]) => [name, [String(exampleIn(value))]] as const,
  )
  return {
    call: endpoint.name,
    path: exampleIn(path) as string,
    query: values.length > 0 ? (exampleIn(Object.fromEntries(values)) as Answered['query']) : undefined,
    body: exampleIn(body),
    response: exampleIn(response.body),
  }
}

/** The property by which Pact knows a matcher. */
const MATCHER = 'pact:matcher:type'

/** The example in the place of each matcher, and properties in the order in which Pact writes them. */
const exampleIn = (expected: unknown): unknown => {
  if (Array.isArray(expected)) return expected.map(exampleIn)
  if (typeof expected !== 'object' || expected === null) return expected
  if (MATCHER in expected)
    return exampleIn('variants' in expected ? expected.variants : (expected as { value?: unknown }).value)
  return Object.fromEntries(
    Object.entries(expected)
      .filter(([, each]) => each !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, exampleIn(each)]),
  )
}

/** What the services are held to, as one example of each call: replies hold what the client reads, and are completed by their schemas. */
export const examplesOfPacts = (): Readonly<Record<string, CallExample>> => {
  const answered = [...PROVIDERS.flatMap(answeredIn), ...(DECLARED as readonly AnyRecord[]).flatMap(answeredOf)]
  const byCall = Map.groupBy(answered, ({ call }) => call)
  return Object.fromEntries(
    ENDPOINTS.flatMap((endpoint) => {
      const alike = (byCall.get(endpoint.name) ?? []).toSorted((one, other) => weightOf(other) - weightOf(one))
      const [example] = alike
      return example ? [[endpoint.name, exampleOf(endpoint, example)] as const] : []
    }).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

const exampleOf = (endpoint: AnyEndpoint, { path, query, body, response }: Answered): CallExample => {
  const asked = Object.entries(query ?? {}).flatMap(([name, values]) =>
    values.map((value) => [name, value] as [string, string]),
  )
  return {
    request: { path, query: new URLSearchParams(asked).toString(), ...(endpoint.body && { body }) },
    ...(endpoint.gives !== 'bytes' && { response: completed(echoing(madeUp(endpoint), body), response) }),
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
