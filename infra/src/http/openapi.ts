import { CHANGELOG } from '@kervan/contracts/api-book/changelog'
import { type CallExample, EXAMPLES } from '@kervan/contracts/api-book/examples'
import { summaryOf } from '@kervan/contracts/api-book/summary-of'
import { ERRORS, type ErrorCode, errorText, type Language } from '@kervan/contracts/errors/error-codes'
import { Problem } from '@kervan/contracts/errors/problem'
import { type AnyEndpoint, isChanging, isCommand } from '@kervan/contracts/http/endpoint'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { refusalsOf } from './refusals-of.ts'

interface DescribedIn {
  readonly version: string
  readonly language: Language
  readonly examples?: Readonly<Record<string, CallExample>>
}

/**
 * OpenAPI 3.1 of the endpoint table, in words of one language. What OpenAPI has no name for is told as `x-`: which permission
 * a call asks for, which refusals it may meet, and what of the table has changed when.
 */
export const openApiOf = (endpoints: readonly AnyEndpoint[], described: DescribedIn) =>
  createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Kervan',
      version: described.version,
      description: WORDS[described.language].description,
    },
    components: {
      schemas: { Problem },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: WORDS[described.language].bearer },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'kervan_session',
          description: WORDS[described.language].cookie,
        },
      },
    },
    paths: pathsOf(endpoints, described),
    'x-refusals': Object.fromEntries(
      Object.entries(ERRORS).map(([code, { status }]) => [
        code,
        { status, text: errorText(code as ErrorCode, described.language) },
      ]),
    ),
    'x-changelog': CHANGELOG,
  })

const WORDS = {
  tr: {
    description: 'Hatalar, kodu tek bir tablodan gelen sorun belgeleridir (RFC 9457).',
    bearer: 'Oturumun belirteci.',
    cookie: 'https üzerinden adı __Host-kervan_session olur.',
    afterPosition: 'Yanıt, kayıt defterinin bu konumunu içerene dek en çok 2 saniye bekler',
    idempotencyKey: 'Aynı anahtarla yinelenen istek aynı komuttur; ikinci kez yapılmaz',
    fileName: 'Dosyanın adı, UTF-8 ve yüzde kodlamalı; sorgudaki `name` yerine geçer, adreslerde görünmez',
    ifMatch: 'Değiştirilen kaydın görülen sürümü, tırnak içinde: "3"',
    done: 'Yapıldı',
  },
  en: {
    description: 'Errors are problem documents (RFC 9457) with a code of one table.',
    bearer: 'The token of a session.',
    cookie: 'Over https its name is __Host-kervan_session.',
    afterPosition: 'Wait up to 2 s for this log position',
    idempotencyKey: 'A retry with the same key is the same command',
    fileName: 'What the file is called, in UTF-8, percent-encoded; in place of `name` in the query, and in no address',
    ifMatch: 'The revision that was seen of the record that is changed, in quotes: "3"',
    done: 'Done',
  },
} as const satisfies Record<Language, unknown>

const pathsOf = (endpoints: readonly AnyEndpoint[], described: DescribedIn): ZodOpenApiPathsObject => {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, described) }
  }
  return paths
}

const operationOf = (endpoint: AnyEndpoint, described: DescribedIn): ZodOpenApiOperationObject => {
  const { language, examples = EXAMPLES } = described
  const { request, response } = examples[endpoint.name] ?? {}
  return {
    operationId: endpoint.name,
    summary: summaryOf(endpoint, language),
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    security: endpoint.permission === 'public' ? [] : [{ bearer: [] }, { cookie: [] }],
    requestParams: {
      ...(isObject(endpoint.params) && { path: endpoint.params }),
      ...(isObject(endpoint.query) && { query: endpoint.query }),
      header: headersOf(endpoint, language),
    },
    ...(endpoint.takes === 'bytes' && {
      requestBody: { required: true, content: { 'application/octet-stream': { schema: BYTES } } },
    }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: endpoint.body, ...exampleOf(request?.body) } },
      },
    }),
    responses: {
      [`${endpoint.status ?? 200}`]: {
        description: WORDS[language].done,
        content:
          endpoint.gives === 'bytes'
            ? { 'application/octet-stream': { schema: BYTES } }
            : endpoint.gives === 'calendar'
              ? { 'text/calendar': { schema: endpoint.response } }
              : { 'application/json': { schema: endpoint.response, ...exampleOf(response) } },
      },
      ...problemsOf(endpoint),
    },
    'x-permission': endpoint.permission,
    'x-owner': endpoint.owner,
    'x-changes': isChanging(endpoint),
    'x-refusals': [...new Set(refusalsOf(endpoint))],
    ...(request && { 'x-example-path': request.path, 'x-example-query': request.query }),
  }
}

const exampleOf = (example: unknown) => (example === undefined ? {} : { example })

const BYTES = { type: 'string', format: 'binary' } as const

const isObject = (schema: z.ZodType | undefined): schema is z.ZodObject => schema instanceof z.ZodObject

const headersOf = (endpoint: AnyEndpoint, language: Language): z.ZodObject => {
  const { ifMatch } = endpoint
  const words = WORDS[language]
  const revision = z.string().meta({ description: words.ifMatch })
  return z.object({
    ...(!isCommand(endpoint) && { 'After-Position': z.string().optional().meta({ description: words.afterPosition }) }),
    ...(isCommand(endpoint) && {
      'Idempotency-Key': z.string().optional().meta({ description: words.idempotencyKey }),
    }),
    ...(endpoint.takes === 'bytes' && { 'File-Name': z.string().optional().meta({ description: words.fileName }) }),
    ...(ifMatch && { 'If-Match': ifMatch === 'required' ? revision : revision.optional() }),
  })
}

const problemsOf = (endpoint: AnyEndpoint) => {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      `${status}`,
      {
        description: [...new Set(codes)].join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}
