import { ERRORS, type ErrorCode } from '@kervan/contracts/errors/error-codes'
import { Problem } from '@kervan/contracts/errors/problem'
import { type AnyEndpoint, isChanging } from '@kervan/contracts/http/endpoint'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'

/** Refusals that any endpoint may give. */
const EVERYWHERE: readonly ErrorCode[] = [
  'invalid-request',
  'malformed-path',
  'unavailable',
  'store-refuses',
  'internal',
]
/** Refusals of those that ask who calls, and of those that change something. */
const SIGNED_IN: readonly ErrorCode[] = ['not-signed-in', 'identity-mismatch', 'cross-site']
/** Of those that read, while a newer version takes the place of an older one. */
const READING: readonly ErrorCode[] = ['newer-version']
const CHANGING: readonly ErrorCode[] = [
  'malformed-json',
  'not-json',
  'body-too-large',
  'body-too-slow',
  'event-unreadable',
]

/** OpenAPI 3.1 of the endpoint table. */
export const openApiOf = (endpoints: readonly AnyEndpoint[], version: string) =>
  createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Kervan',
      version,
      description: 'Errors are problem documents (RFC 9457) with a code of one table.',
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'kervan_session',
          description: 'Over https its name is __Host-kervan_session.',
        },
      },
    },
    paths: pathsOf(endpoints),
  })

const pathsOf = (endpoints: readonly AnyEndpoint[]): ZodOpenApiPathsObject => {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return paths
}

const operationOf = (endpoint: AnyEndpoint): ZodOpenApiOperationObject => ({
  operationId: endpoint.name,
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[2] ?? 'api'],
  description: `Permission: ${endpoint.permission}. Served by the ${endpoint.owner}.`,
  security: endpoint.permission === 'public' ? [] : [{ bearer: [] }, { cookie: [] }],
  requestParams: {
    ...(isObject(endpoint.params) && { path: endpoint.params }),
    ...(isObject(endpoint.query) && { query: endpoint.query }),
    header: headersOf(endpoint),
  },
  ...(endpoint.takes === 'bytes' && {
    requestBody: { content: { 'application/octet-stream': { schema: BYTES } } },
  }),
  ...(endpoint.body && { requestBody: { content: { 'application/json': { schema: endpoint.body } } } }),
  responses: {
    [`${endpoint.status ?? 200}`]: {
      description: 'Done',
      content:
        endpoint.gives === 'bytes'
          ? { 'application/octet-stream': { schema: BYTES } }
          : { 'application/json': { schema: endpoint.response } },
    },
    ...refusalsOf(endpoint),
  },
})

const BYTES = { type: 'string', format: 'binary' } as const

const isObject = (schema: z.ZodType | undefined): schema is z.ZodObject => schema instanceof z.ZodObject

const headersOf = ({ method, ifMatch }: AnyEndpoint): z.ZodObject =>
  z.object({
    ...(method === 'GET' && {
      'After-Position': z.string().optional().meta({ description: 'Wait up to 2 s for this log position' }),
    }),
    ...(method !== 'GET' && {
      'Idempotency-Key': z.string().optional().meta({ description: 'A retry with the same key is the same command' }),
    }),
    ...(ifMatch && { 'If-Match': ifMatch === 'required' ? z.string() : z.string().optional() }),
  })

const codesOf = ({
  errors,
  permission,
  method,
  changes,
  ifMatch,
  response,
  takes,
  gives,
}: AnyEndpoint): ErrorCode[] => [
  ...EVERYWHERE,
  ...errors,
  ...(permission === 'public' ? [] : SIGNED_IN),
  ...(permission === 'public' || permission === 'signed-in' ? [] : ['not-permitted' as const]),
  ...(takes === 'bytes' ? ['not-bytes' as const] : []),
  ...(gives === 'bytes' ? ['range-not-satisfiable' as const] : []),
  ...(isChanging({ method, changes }) ? CHANGING : READING),
  ...(ifMatch === 'required' ? ['revision-required' as const] : []),
  ...(isCommand(response) ? ['idempotency-key-reused' as const, 'contended' as const] : []),
]

const isCommand = (response: z.ZodType): boolean =>
  isObject(response) && 'position' in response.shape && 'revision' in response.shape

const refusalsOf = (endpoint: AnyEndpoint) => {
  const codes = codesOf(endpoint)
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, grouped]) => [
      `${status}`,
      {
        description: [...new Set(grouped)].join(', '),
        content: { 'application/problem+json': { schema: Problem } },
      },
    ]),
  )
}
