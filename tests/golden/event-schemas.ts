import { isDeepStrictEqual } from 'node:util'
import type { EventDefinition } from '@kervan/contracts/events/define-events'
import { Actor } from '@kervan/contracts/events/envelope'
import { EventId, Instant, Revision } from '@kervan/contracts/ids'
import { EVENT_CATALOG } from '@kervan/contracts/kinds/event-catalog'
import { EVENT_GROUPS } from '@kervan/contracts/kinds/event-groups'
import { eventSchema } from '@kervan/infra/bus/kafka/event-schema'
import { z } from 'zod'
import { compactJson } from '../support/compact-json.ts'

/** What a file of schemas holds: definitions that others name. */
export interface Definitions {
  readonly $defs: Readonly<Record<string, object>>
}
type Schema = Readonly<Record<string, unknown>>

/** Definitions that schemas of several groups name. */
export const SHARED_FILE = 'shared.json'
const SHARED = `${SHARED_FILE}#/$defs/`
const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

export const groupFile = (group: string): string => `${group}.json`

const schemaOf = (schema: z.ZodType): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema)
  const open = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(open)
    if (typeof part !== 'object' || part === null) return part
    const { additionalProperties, ...others } = part as Schema
    const kept = additionalProperties === false ? others : (part as Schema)
    return Object.fromEntries(Object.entries(kept).map(([name, each]) => [name, open(each)]))
  }
  return open(rest) as object
}

/** Parts that schemas of many events have; the larger first, since they hold others. */
const PARTS: Readonly<Record<string, object>> = {
  Authorship: schemaOf(z.object({ at: Instant, by: Actor })),
  Actor: schemaOf(Actor),
  Instant: schemaOf(Instant),
  Day: schemaOf(z.iso.date()),
  Id: schemaOf(EventId),
  LineId: schemaOf(z.guid()),
  Email: schemaOf(z.email()),
  Revision: schemaOf(Revision),
}

/** Any JSON. It holds itself, so that it can be named and not be written out. */
const JSON_REF = '#/$defs/Json'
const ANY_JSON = {
  anyOf: [
    ...['string', 'number', 'boolean', 'null'].map((type) => ({ type })),
    { type: 'array', items: { $ref: JSON_REF } },
    { type: 'object', propertyNames: { type: 'string' }, additionalProperties: { $ref: JSON_REF } },
  ],
}

/** A change of a field, whose `to` is its own. */
const CHANGE = { type: 'object', properties: { from: { $ref: JSON_REF } }, required: ['from', 'to'] }

const mapped = (part: unknown, change: (part: Schema) => unknown): unknown => {
  if (Array.isArray(part)) return part.map((each) => mapped(each, change))
  return typeof part === 'object' && part !== null ? change(part as Schema) : part
}

const inside = (part: Schema, change: (part: Schema) => unknown): Schema =>
  Object.fromEntries(Object.entries(part).map(([name, each]) => [name, mapped(each, change)]))

/**
 * The schema of an event by itself, where what zod numbers is named.
 * @throws Error where zod defines something beside any JSON
 */
export const plainSchema = (type: string, definition: EventDefinition): Schema => {
  const { $schema: _, $defs = {}, ...schema } = eventSchema(type, definition) as Schema & Partial<Definitions>
  const renamed = (part: Schema): Schema =>
    typeof part.$ref === 'string' ? { ...part, $ref: JSON_REF } : inside(part, renamed)
  for (const each of Object.values($defs))
    if (!isDeepStrictEqual(renamed(each as Schema), ANY_JSON))
      throw new Error(`The schema of ${type} has a definition of its own: give it a name in ${import.meta.filename}`)
  const plain = renamed(schema)
  return Object.keys($defs).length > 0 ? { ...plain, $defs: { Json: ANY_JSON } } : plain
}

/** A schema with names in the place of shared parts, but for one that is being defined. */
const withNames = (schema: Schema, defining?: string): Schema => {
  const found = Object.keys(PARTS).find((name) => name !== defining && isDeepStrictEqual(PARTS[name], schema))
  if (found) return { $ref: SHARED + found }
  if (schema.$ref === JSON_REF) return { ...schema, $ref: `${SHARED}Json` }
  const { type, required, properties, ...others } = schema
  const { from, to, ...more } = (properties ?? {}) as Readonly<Record<string, Schema>>
  if (to && Object.keys(more).length === 0 && isDeepStrictEqual({ type, properties: { from }, required }, CHANGE))
    return { $ref: `${SHARED}Change`, properties: { to: withNames(to) }, ...inside(others, withNames) }
  return inside(schema, (part) => withNames(part))
}

/** What every event of a version of its payload has beside its type and data. */
const envelopeName = (version: number): string => `Event.v${version}`

const envelopeOf = (version: number): Schema => {
  const { properties, required } = eventSchema('Any', {
    ...(Object.values(EVENT_CATALOG)[0] as EventDefinition),
    version,
  })
  const { type: _, data: __, ...rest } = properties as Record<string, unknown>
  return { type: 'object', properties: rest, required }
}

/** One event as its group's file has it: the shared envelope, and what is its own. */
const ownSchema = (type: string, definition: EventDefinition): Schema => {
  const { title, properties } = plainSchema(type, definition)
  const { type: named, data } = properties as Record<string, unknown>
  return {
    title,
    $ref: SHARED + envelopeName(definition.version),
    properties: { type: named, data: withNames(data as Schema) },
  }
}

const versions = (): readonly number[] =>
  [...new Set(Object.values(EVENT_CATALOG).map(({ version }) => version))].sort()

/** Every file of `docs/events/` by its name: one for each group, and one for what they share. Earlier versions stay in a group's file. */
export const schemaFiles = (held: (file: string) => Definitions | undefined): ReadonlyMap<string, string> =>
  new Map([
    [
      SHARED_FILE,
      compactJson({
        $schema: DIALECT,
        title: 'What schemas of events have in common',
        $defs: {
          ...held(SHARED_FILE)?.$defs,
          ...Object.fromEntries(versions().map((each) => [envelopeName(each), withNames(envelopeOf(each))])),
          Change: CHANGE,
          Json: ANY_JSON,
          ...Object.fromEntries(Object.entries(PARTS).map(([name, part]) => [name, withNames(part as Schema, name)])),
        },
      }),
    ],
    ...Object.entries(EVENT_GROUPS).map(([group, events]) => {
      const names = Object.fromEntries(
        Object.entries(events).map(([type, definition]) => [
          `${type}.v${definition.version}`,
          ownSchema(type, definition),
        ]),
      )
      const all = Object.entries({ ...held(groupFile(group))?.$defs, ...names }).toSorted(([one], [other]) =>
        one < other ? -1 : 1,
      )
      const text = compactJson({ $schema: DIALECT, title: `Events of ${group}`, $defs: Object.fromEntries(all) })
      return [groupFile(group), text] as const
    }),
  ])

/** A schema by itself, with what it names written out, as a tool takes it that follows no names; `plainSchema` again. */
export const wholeSchema = (schema: object, read: (file: string) => Definitions): Schema => {
  let json: object | undefined
  const whole = (part: Schema, file: string): Schema => {
    const { $ref, ...own } = part
    const said = inside(own, (each) => whole(each, file))
    if (typeof $ref !== 'string') return said
    const [named = '', name = ''] = $ref.split('#/$defs/')
    const held = read(named || file).$defs[name]
    if (!held) throw new Error(`${$ref} is not there`)
    if (name === 'Json') {
      json = held
      return { ...said, $ref: JSON_REF }
    }
    const base = whole(held as Schema, named || file)
    const properties = { ...(base.properties as object), ...(said.properties as object) }
    return { ...base, ...said, ...(Object.keys(properties).length > 0 && { properties }) }
  }
  const plain = whole(schema as Schema, SHARED_FILE)
  return json ? { ...plain, $defs: { Json: json } } : plain
}
