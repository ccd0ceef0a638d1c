import type { ApiChange } from '@kervan/contracts/api-book/changelog'
import { fieldsOfSchema } from '@kervan/contracts/api-book/fields-of-schema'
import type { JsonSchema, Schemas } from '@kervan/contracts/api-book/json-schema'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { openApiOf } from '@kervan/infra/http/openapi'

/** A call as its clients meet it: what it says of itself, and the fields of what goes in and comes out. */
export interface CallSurface {
  readonly method: string
  readonly path: string
  readonly permission: string
  readonly ifMatch: string
  readonly status: string
  readonly errors: string
  readonly fields: Readonly<Record<string, string>>
}
export type ApiSurface = Readonly<Record<string, CallSurface>>

interface Described {
  readonly parameters?: readonly { in: string; name: string; required?: boolean; schema: JsonSchema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: JsonSchema }>> }>>
}

/** How calls stand now, by name. */
export const surfaceOf = (endpoints: readonly AnyEndpoint[]): ApiSurface =>
  Object.fromEntries(
    endpoints
      .map((endpoint) => [endpoint.name, callSurface(endpoint)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

const callSurface = (endpoint: AnyEndpoint): CallSurface => {
  const status = String(endpoint.status ?? 200)
  const { paths = {}, components = {} } = openApiOf([endpoint], {
    version: '',
    language: 'en',
    examples: {},
  }) as unknown as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
    readonly components: { readonly schemas?: Schemas }
  }
  const { parameters = [], requestBody, responses } = Object.values(Object.values(paths)[0] ?? {})[0]!
  const schemas = components.schemas ?? {}
  const linesOf = (part: string, schema: JsonSchema | undefined) =>
    schema ? fieldsOfSchema(schema, schemas).map((line) => [`${part}.${line.path}`, signOf(line)] as const) : []
  const asked: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ in: part, name, schema }) => [`${part}:${name}`, schema])),
    required: parameters.flatMap(({ in: part, name, required }) => (required ? [`${part}:${name}`] : [])),
  }
  return {
    method: endpoint.method,
    path: endpoint.path,
    permission: endpoint.permission,
    ifMatch: endpoint.ifMatch ?? 'none',
    status,
    errors: endpoint.errors.toSorted().join(' '),
    fields: Object.fromEntries([
      ...linesOf('asked', asked),
      ...linesOf('body', requestBody?.content['application/json']?.schema),
      ...linesOf('response', responses[status]?.content?.['application/json']?.schema),
    ]),
  }
}

const signOf = ({ type, required, nullable, values, limits }: ReturnType<typeof fieldsOfSchema>[number]): string =>
  [type, required && 'required', nullable && 'or null', limits, values.length > 0 && `(${values.join(', ')})`]
    .filter(Boolean)
    .join(' ')

const SAID = ['method', 'path', 'permission', 'ifMatch', 'status'] as const

/** What changed from one surface to another, as a day's entries of the changelog. */
export const changesOfSurface = (before: ApiSurface, after: ApiSurface, on: string): readonly ApiChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted().flatMap((call): readonly ApiChange[] => {
    const [was, is] = [before[call], after[call]]
    const { method, path } = (is ?? was)!
    const entry = { on, call, method, path }
    if (!was) return [{ ...entry, what: 'added', breaking: false, details: [] }]
    if (!is) return [{ ...entry, what: 'removed', breaking: true, details: [] }]
    const details = detailsOf(was, is)
    const breaking = breaks(was, is)
    return details.length === 0 ? [] : [{ ...entry, what: 'changed', breaking, details }]
  })

const detailsOf = (was: CallSurface, is: CallSurface): readonly string[] => [
  ...SAID.flatMap((what) => (was[what] === is[what] ? [] : [`~ ${what}: ${was[what]} → ${is[what]}`])),
  ...codesBeyond(was, is).map((code) => `- refusal: ${code}`),
  ...codesBeyond(is, was).map((code) => `+ refusal: ${code}`),
  ...Object.keys({ ...was.fields, ...is.fields }).flatMap((field) => {
    const [before, after] = [was.fields[field], is.fields[field]]
    if (before === after) return []
    if (before === undefined) return [`+ ${field}: ${after}`]
    if (after === undefined) return [`- ${field}: ${before}`]
    const came = wordsThatCame(before, after)
    return [came ? `~ ${field}: + ${came}` : `~ ${field}: ${before} → ${after}`]
  }),
]

const codesBeyond = (one: CallSurface, other: CallSurface): readonly string[] => {
  const others = new Set(other.errors.split(' '))
  return one.errors.split(' ').filter((code) => code && !others.has(code))
}

/** A request that was right may be refused, or what was read of a reply may be missing. */
const breaks = (was: CallSurface, is: CallSurface): boolean =>
  was.method !== is.method ||
  was.path !== is.path ||
  was.permission !== is.permission ||
  (is.ifMatch === 'required' && was.ifMatch !== 'required') ||
  was.status !== is.status ||
  Object.entries(was.fields).some(([field, sign]) => !isStillGood(sign, is.fields[field])) ||
  Object.entries(is.fields).some(
    ([field, sign]) => !(field in was.fields) && !field.startsWith('response.') && sign.includes(' required'),
  )

/** A word more that may be chosen takes nothing away. */
const isStillGood = (was: string, is: string | undefined): boolean =>
  was === is || (is !== undefined && wordsThatCame(was, is) !== null)

/** Of what may be chosen, where nothing else changed and nothing went; else null. */
const wordsThatCame = (was: string, is: string): string | null => {
  const [before, after] = [was, is].map((sign) => /^(.*?)(?: \((.*)\))?$/.exec(sign)!)
  const [held, now] = [before!, after!].map((match) => match[2]?.split(', ') ?? [])
  const isWider = before![1] === after![1] && held!.length > 0 && held!.every((word) => now!.includes(word))
  return isWider ? now!.filter((word) => !held!.includes(word)).join(', ') : null
}
