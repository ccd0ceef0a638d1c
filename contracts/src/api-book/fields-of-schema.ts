import { type JsonSchema, type Schemas, withoutNull } from './json-schema.ts'

/** A line of a table that tells a schema to people. */
export interface FieldLine {
  /** From the root: `data[].name`; of a variant `by<1>.kind`. */
  readonly path: string
  readonly name: string
  readonly depth: number
  /** `string`, `integer`, `uuid`, `object`, `string[]`; several with `|` between them. */
  readonly type: string
  readonly required: boolean
  readonly nullable: boolean
  readonly values: readonly string[]
  /** `1…200`, `≤ 50`; empty where there is none that anybody meets. */
  readonly limits: string
  readonly standard?: string
  readonly description?: string
}

interface Place {
  readonly path: string
  readonly depth: number
  /** References that lead here: a schema may hold itself. */
  readonly within: readonly string[]
}

const ROOT: Place = { path: '', depth: 0, within: [] }

/** A schema as lines, what it holds under it; the value itself has no line. */
export const fieldsOfSchema = (
  schema: JsonSchema,
  schemas: Schemas = {},
  place: Place = ROOT,
): readonly FieldLine[] => {
  const { path, depth } = place
  if (schema.$ref && place.within.includes(schema.$ref)) return []
  const within = schema.$ref ? [...place.within, schema.$ref] : place.within
  const { schema: whole } = withoutNull(schema, schemas)
  const under = (child: JsonSchema, name: string, required: boolean): readonly FieldLine[] => {
    const childPath = path === '' ? name : `${path}.${name}`
    return [
      lineOf(child, schemas, { path: childPath, name, depth, required }),
      ...fieldsOfSchema(child, schemas, { path: childPath, depth: depth + 1, within }),
    ]
  }
  if (whole.allOf) return whole.allOf.flatMap((part) => fieldsOfSchema(part, schemas, { path, depth, within }))
  const ways = whole.anyOf ?? []
  if (ways.length > 1)
    return ways.flatMap((way, index) => fieldsOfSchema(way, schemas, { path: `${path}<${index + 1}>`, depth, within }))
  if (typeof whole.items === 'object') return fieldsOfSchema(whole.items, schemas, { path: `${path}[]`, depth, within })
  const { properties = {}, required = [], additionalProperties } = whole
  return [
    ...Object.entries(properties).flatMap(([name, child]) => under(child, name, required.includes(name))),
    ...(isSchema(additionalProperties) ? under(additionalProperties, '*', false) : []),
  ]
}

const isSchema = (schema: JsonSchema | boolean | undefined): schema is JsonSchema =>
  typeof schema === 'object' && Object.keys(schema).length > 0

/** The line of one named value, without what it holds. */
export const lineOf = (
  schema: JsonSchema,
  schemas: Schemas,
  place: Pick<FieldLine, 'path' | 'name' | 'depth' | 'required'>,
): FieldLine => {
  const { schema: whole, nullable } = withoutNull(schema, schemas)
  const { default: standard, description } = { ...whole, ...schema }
  return {
    ...place,
    type: typeOf(schema, schemas),
    nullable,
    values: valuesOf(whole, schemas),
    limits: limitsOf(whole),
    ...(standard !== undefined && { standard: JSON.stringify(standard) }),
    ...(description !== undefined && { description }),
  }
}

const typeOf = (schema: JsonSchema, schemas: Schemas, seen: readonly string[] = []): string => {
  if (schema.$ref && seen.includes(schema.$ref)) return 'any'
  const within = schema.$ref ? [...seen, schema.$ref] : seen
  const { schema: whole } = withoutNull(schema, schemas)
  const ways = whole.anyOf ?? []
  if (ways.length > 1) return [...new Set(ways.map((way) => typeOf(way, schemas, within)))].join(' | ')
  if (whole.type === 'array' || whole.items)
    return `${typeof whole.items === 'object' ? typeOf(whole.items, schemas, within) : 'any'}[]`
  if (whole.format) return whole.format
  if (whole.const !== undefined) return typeof whole.const
  if (Array.isArray(whole.type)) return whole.type.join(' | ')
  return typeof whole.type === 'string' ? whole.type : whole.properties ? 'object' : whole.enum ? 'string' : 'any'
}

const valuesOf = (whole: JsonSchema, schemas: Schemas): readonly string[] => {
  if (whole.const !== undefined) return [String(whole.const)]
  if (whole.enum) return whole.enum.filter((value) => value !== null).map(String)
  return typeof whole.items === 'object' ? (withoutNull(whole.items, schemas).schema.enum ?? []).map(String) : []
}

const limitsOf = (whole: JsonSchema): string => {
  const from = whole.minLength ?? whole.minItems ?? whole.minimum ?? whole.exclusiveMinimum
  const to = whole.maxLength ?? whole.maxItems ?? whole.maximum
  const [low, high] = [from, to].map((limit) =>
    limit === undefined || Math.abs(limit) >= Number.MAX_SAFE_INTEGER ? '' : String(limit),
  )
  if (low && high) return low === high ? low : `${low}…${high}`
  if (low) return `≥ ${low}`
  return high ? `≤ ${high}` : ''
}
