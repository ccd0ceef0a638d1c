import type { ApiChange } from '@kervan/contracts/api-book/changelog'
import { type FieldLine, fieldsOfSchema } from '@kervan/contracts/api-book/fields-of-schema'
import type { JsonSchema, Schemas } from '@kervan/contracts/api-book/json-schema'
import type { ErrorCode } from '@kervan/contracts/errors/error-codes'
import type { Method } from '@kervan/contracts/http/endpoint'
import type { Access } from '@kervan/contracts/permissions/permissions'

interface Content {
  readonly schema: JsonSchema
  readonly example?: unknown
}

/** What is read of one operation of the API's description of itself. */
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly parameters?: readonly {
    readonly in: 'path' | 'query' | 'header'
    readonly name: string
    readonly required?: boolean
    readonly schema: JsonSchema
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>
  readonly 'x-permission': Access
  readonly 'x-changes': boolean
  readonly 'x-refusals': readonly ErrorCode[]
  readonly 'x-example-path'?: string
  readonly 'x-example-query'?: string
}

/** The API's description of itself, as `GET /api/openapi.json` gives it. */
export interface ApiDescription {
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Schemas }
  readonly 'x-refusals': Readonly<Record<string, { readonly status: number; readonly text: string }>>
  readonly 'x-changelog': readonly ApiChange[]
}

export interface Refusal {
  readonly code: string
  readonly status: number
  readonly text: string
}

/** A call as the documentation tells it. */
export interface DocumentedCall {
  readonly name: string
  readonly summary: string
  readonly method: Method
  /** With parameters as `{id}`. */
  readonly path: string
  readonly group: string
  readonly permission: Access
  readonly changes: boolean
  readonly asked: Readonly<Record<'path' | 'query' | 'header', readonly FieldLine[]>>
  /** Absent where it takes none; bytes have no fields. */
  readonly body?: { readonly fields: readonly FieldLine[]; readonly bytes: boolean; readonly example?: unknown }
  readonly reply: {
    readonly status: number
    readonly fields: readonly FieldLine[]
    readonly bytes: boolean
    readonly example?: unknown
  }
  readonly examplePath: string
  readonly exampleQuery: string
  /** Path of the same read with a body in place of a query, where there is one. */
  readonly search?: string
  readonly refusals: readonly Refusal[]
  readonly history: readonly ApiChange[]
}

export interface ApiBook {
  readonly version: string
  readonly calls: readonly DocumentedCall[]
  readonly changelog: readonly ApiChange[]
}

/** The API's description as calls to read about. */
export const readBook = (description: ApiDescription): ApiBook => ({
  version: description.info.version,
  changelog: description['x-changelog'],
  calls: Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => documented(description, path, method, operation)),
  ),
})

const documented = (
  { paths, components = {}, 'x-refusals': words, 'x-changelog': changelog }: ApiDescription,
  path: string,
  method: string,
  operation: Operation,
): DocumentedCall => {
  const { operationId: name, summary, parameters = [], requestBody, responses } = operation
  const schemas = components.schemas ?? {}
  const askedIn = (part: 'path' | 'query' | 'header') => {
    const here = parameters.filter((parameter) => parameter.in === part)
    const properties = Object.fromEntries(here.map((parameter) => [parameter.name, parameter.schema]))
    const required = here.flatMap((parameter) => (parameter.required ? [parameter.name] : []))
    return fieldsOfSchema({ type: 'object', properties, required }, schemas)
  }
  const told = (content: Readonly<Record<string, Content>> = {}) => {
    const json = content['application/json']
    return {
      fields: json ? fieldsOfSchema(json.schema, schemas) : [],
      bytes: content['application/octet-stream'] !== undefined,
      example: json?.example,
    }
  }
  const [status = '200', success] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  return {
    name,
    summary,
    method: method.toUpperCase() as Method,
    path,
    group: path.split('/')[2] ?? '',
    permission: operation['x-permission'],
    changes: operation['x-changes'],
    asked: { path: askedIn('path'), query: askedIn('query'), header: askedIn('header') },
    ...(requestBody && { body: told(requestBody.content) }),
    reply: { status: Number(status), ...told(success?.content) },
    examplePath: operation['x-example-path'] ?? path,
    exampleQuery: operation['x-example-query'] ?? '',
    ...(method === 'get' && paths[`${path}/search`]?.post && { search: `${path}/search` }),
    refusals: operation['x-refusals']
      .flatMap((code) => (words[code] ? [{ code, ...words[code] }] : []))
      .toSorted((one, other) => one.status - other.status),
    history: changelog.filter(({ call }) => call === name),
  }
}
