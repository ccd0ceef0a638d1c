import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOfSchema } from './fields-of-schema.ts'
import type { JsonSchema } from './json-schema.ts'

const linesOf = (schema: z.ZodType) => fieldsOfSchema(z.toJSONSchema(schema) as JsonSchema)
const told = (schema: z.ZodType) =>
  linesOf(schema).map(({ path, type, required, nullable, limits }) =>
    [path, type, required && 'required', nullable && 'null', limits].filter(Boolean).join(' '),
  )

test('fields are told with type, limits and whether they are required, what they hold under them', () => {
  const schema = z.object({
    id: z.uuid(),
    name: z.string().min(1).max(200).nullable(),
    rank: z.int().min(0).max(5).optional(),
    people: z.array(z.object({ city: z.string() })).max(3),
    notes: z.record(z.string(), z.object({ text: z.string() })),
  })
  expect(told(schema)).toEqual([
    'id uuid required',
    'name string required null 1…200',
    'rank integer 0…5',
    'people object[] required ≤ 3',
    'people[].city string required',
    'notes object required',
    'notes.* object',
    'notes.*.text string required',
  ])
})

test('choices are told with their words, what is meant where nothing is said, and what a description says', () => {
  const schema = z.object({
    colour: z.enum(['red', 'blue']).nullable(),
    size: z.enum(['s', 'm']).default('m').meta({ description: 'how large' }),
    done: z.literal(true),
  })
  expect(
    linesOf(schema).map(({ name, values, standard, description }) => ({ name, values, standard, description })),
  ).toEqual([
    { name: 'colour', values: ['red', 'blue'], standard: undefined, description: undefined },
    { name: 'size', values: ['s', 'm'], standard: '"m"', description: 'how large' },
    { name: 'done', values: ['true'], standard: undefined, description: undefined },
  ])
})

test('each way that a value may be is told under a number', () => {
  const schema = z.object({
    by: z.union([z.object({ id: z.string() }), z.object({ name: z.string() })]),
    at: z.union([z.string(), z.number()]),
  })
  expect(told(schema)).toEqual([
    'by object required',
    'by<1>.id string required',
    'by<2>.name string required',
    'at string | number required',
  ])
})

test('a schema that holds itself comes to an end', () => {
  interface Tree {
    readonly branches: readonly Tree[]
  }
  const tree: z.ZodType<Tree> = z.object({ branches: z.lazy(() => z.array(tree)) }).meta({ id: 'tree' })
  const json = z.toJSONSchema(z.object({ tree })) as JsonSchema & { $defs: Record<string, JsonSchema> }
  expect(fieldsOfSchema(json, json.$defs).map(({ path, type }) => `${path} ${type}`)).toEqual([
    'tree object',
    'tree.branches object[]',
  ])
  const any = z.toJSONSchema(z.object({ value: z.json() })) as JsonSchema & { $defs: Record<string, JsonSchema> }
  expect(fieldsOfSchema(any, any.$defs)[0]!.type).toBe('string | number | boolean | any[] | object')
})
