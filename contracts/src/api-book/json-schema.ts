/** What is read of JSON Schema (draft 2020-12), as OpenAPI 3.1 has it. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema | boolean
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

export type Schemas = Readonly<Record<string, JsonSchema>>

/** What a reference leads to; anything where it leads nowhere. */
export const resolved = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  schema.$ref ? resolved(schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {}, schemas) : schema

const isNull = ({ type, const: only }: JsonSchema): boolean => type === 'null' || only === null

/** A schema without the null that it allows, and whether it allows it. */
export const withoutNull = (schema: JsonSchema, schemas: Schemas): { schema: JsonSchema; nullable: boolean } => {
  const whole = resolved(schema, schemas)
  const ways = whole.anyOf ?? whole.oneOf
  if (ways) {
    const others = ways.map((way) => resolved(way, schemas)).filter((way) => !isNull(way))
    const nullable = others.length < ways.length
    const { anyOf: _, oneOf: __, ...rest } = whole
    return others.length === 1
      ? { schema: { ...rest, ...others[0] }, nullable }
      : { schema: { ...whole, anyOf: others, oneOf: undefined }, nullable }
  }
  if (!Array.isArray(whole.type)) return { schema: whole, nullable: isNull(whole) }
  const types = (whole.type as readonly string[]).filter((type) => type !== 'null')
  return {
    schema: { ...whole, type: types.length === 1 ? types[0] : types },
    nullable: types.length < whole.type.length,
  }
}
