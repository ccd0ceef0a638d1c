import { Matchers } from '@pact-foundation/pact'
import { z } from 'zod'

const { arrayContaining, boolean, decimal, eachLike, equal, integer, isMatcher, like, nullValue, regex, reify } =
  Matchers

/** A value that decides what the client does: any other would be another reply. It takes the value's place in an example. */
export const exactly = <T>(value: T): T => equal(value) as T

/** Shorter than the schemas' own patterns, and free of what Pact's regular expressions do not know. */
export const FORMATS: Readonly<Record<string, RegExp>> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  email: /^[^@\s]+@[^@\s]+$/,
}

/**
 * A reply as Pact matchers. The example says which fields the consumer reads, the schema what each of them may be: any
 * string, one of these words, a UUID. A list of one example wants every element like it; of several, each somewhere.
 * @throws Error where the example is none of the schema's
 */
export const matching = (schema: z.ZodType, example: unknown): unknown => {
  if (isMatcher(example)) return example
  if (example === null) return nullValue()
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return matching(schema.unwrap() as z.ZodType, example)
  if (schema instanceof z.ZodUnion) return matching(optionOf(schema, example), example)
  if (schema instanceof z.ZodObject) return fields(schema, example as Record<string, unknown>)
  if (schema instanceof z.ZodArray) return elements(schema.element as z.ZodType, example as readonly unknown[])
  schema.parse(example)
  if (schema instanceof z.ZodLiteral) return equal(example)
  if (schema instanceof z.ZodEnum) return regex(`^(${schema.options.join('|')})$`, example as string)
  if (schema instanceof z.ZodNumber) return schema.isInt ? integer(example as number) : decimal(example as number)
  if (schema instanceof z.ZodBoolean) return boolean(example as boolean)
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return text(schema, example as string)
  return like(example)
}

const fields = ({ shape }: z.ZodObject, example: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(example)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        const field = shape[name]
        if (!field) throw new Error(`${name} is no field of the reply`)
        return [name, matching(field as z.ZodType, value)]
      }),
  )

const elements = (element: z.ZodType, examples: readonly unknown[]): unknown => {
  const [first, ...others] = examples.map((example) => matching(element, example))
  if (first === undefined) return like([])
  return others.length === 0 ? eachLike(first) : arrayContaining(first, ...others)
}

const optionOf = (union: z.ZodUnion, example: unknown): z.ZodType => {
  const plain = reify(example)
  const option = union.options.find((each) => (each as z.ZodType).safeParse(plain).success)
  if (!option) throw new Error(`${JSON.stringify(plain)} is none of what the reply may hold here`)
  return option as z.ZodType
}

const text = (schema: z.ZodString | z.ZodStringFormat, example: string) => {
  const pattern = FORMATS[schema.format ?? ''] ?? patternOf(schema)
  return pattern ? regex(pattern, example) : like(example)
}

/** What `.regex()` asked for. */
const patternOf = (schema: z.ZodType): RegExp | undefined =>
  (schema.def as { checks?: readonly z.core.$ZodCheck[] }).checks
    ?.map((check) => check._zod.def as { format?: string; pattern?: RegExp })
    .find(({ format }) => format === 'regex')?.pattern
