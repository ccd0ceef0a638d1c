import { type JsonSchema, type Schemas, withoutNull } from '@kervan/contracts/api-book/json-schema'

/** What texts look like in examples; of one with a pattern, the first that it lets pass. */
const TEXTS = [
  'Işıl Çağrı',
  '42',
  '0190a000-0000-7000-8000-0000000000a1',
  '2026-03-01T10:00:00.000Z',
  '2026-03-01',
  '10:30',
  '+905321234567',
  'isil@example.com',
  'https://example.com/belge',
  'https://drive.google.com/open?id=1aB-cD_eF2gH3iJ4kL5mN',
  '#007bff',
  'TRY',
  'tr',
  'ab'.repeat(32),
]

const UUID = TEXTS[2]!

/** What a name alone tells of a text. */
const byName = (name: string): string => (/^id$|Id$/.test(name) ? UUID : name === 'next' ? 'WyJJxZ8iLCI0MiJd' : '')

const textOf = ({ pattern, minLength = 0, maxLength = 1000, format }: JsonSchema, name: string): string => {
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
  const byFormat = format === 'uuid' ? UUID : format === 'date-time' ? TEXTS[3] : format === 'date' ? TEXTS[4] : ''
  return [byFormat ?? '', byName(name), ...TEXTS].filter(Boolean).find(fits) ?? 'x'.repeat(minLength)
}

/** One of each list, unless it wants more. */
const manyOf = ({ items, minItems = 0 }: JsonSchema, make: (item: JsonSchema) => unknown, depth: number) =>
  typeof items === 'object' ? Array.from({ length: Math.max(minItems, depth < 4 ? 1 : 0) }, () => make(items)) : []

/** The plainest value that a schema lets pass: everything that is required, one of each list. */
export const sampleOf = (schema: JsonSchema, schemas: Schemas, depth = 0, name = ''): unknown => {
  const { schema: whole, nullable } = withoutNull(schema, schemas)
  if (whole.default !== undefined) return whole.default
  if (whole.const !== undefined) return whole.const
  if (whole.enum) return whole.enum.find((value) => value !== null)
  if (nullable && depth > 4) return null
  const [way] = whole.anyOf ?? []
  if (way) return sampleOf(way, schemas, depth + 1, name)
  const type = Array.isArray(whole.type) ? whole.type[0] : whole.type
  switch (type) {
    case 'object':
      return Object.fromEntries(
        (whole.required ?? []).map((held) => [
          held,
          sampleOf(whole.properties?.[held] ?? {}, schemas, depth + 1, held),
        ]),
      )
    case 'array':
      return manyOf(whole, (item) => sampleOf(item, schemas, depth + 1), depth)
    case 'integer':
    case 'number':
      return Math.max(1, whole.minimum ?? 1)
    case 'boolean':
      return true
    case 'string':
      return textOf(whole, name)
    default:
      return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is told goes before what is made up, field by field. */
export const completed = (made: unknown, told: unknown): unknown => {
  if (told === undefined) return made
  if (Array.isArray(told)) {
    const one = Array.isArray(made) ? made : []
    // Of a list that is told by one example every element is like it.
    const all = told.length === 1 && one.length > 1 ? one.map(() => told[0]) : told
    return all.map((each) => completed(one[0], each))
  }
  if (!isObject(told)) return told
  const under = isObject(made) ? made : {}
  return {
    ...under,
    ...Object.fromEntries(Object.entries(told).map(([name, value]) => [name, completed(under[name], value)])),
  }
}
