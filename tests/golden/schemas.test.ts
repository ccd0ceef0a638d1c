import { join } from 'node:path'
import type { EventDefinition } from '@kervan/contracts/events/define-events'
import { EVENT_CATALOG } from '@kervan/contracts/kinds/event-catalog'
import { EVENT_GROUPS } from '@kervan/contracts/kinds/event-groups'
import { withDeclaredDefaults } from '@kervan/contracts/kit/testing/declared-defaults'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Definitions, groupFile, plainSchema, SHARED_FILE, schemaFiles, wholeSchema } from './event-schemas.ts'
import { goldenName, readRecorded } from './golden-files.ts'
import { readSchemas, SCHEMAS, schemaFileNames } from './schema-files.ts'

const catalog: [string, EventDefinition][] = Object.entries(EVENT_CATALOG)
const groupOf = (type: string) => Object.keys(EVENT_GROUPS).find((group) => type in EVENT_GROUPS[group]!) as string
const read = (file: string) => readSchemas(file) as Definitions
const documented = (type: string, { version }: EventDefinition) =>
  wholeSchema(read(groupFile(groupOf(type))).$defs[goldenName(type, version)]!, read)

test('every event of the catalog is of one group', () => {
  const grouped = Object.values(EVENT_GROUPS).flatMap((events) => Object.keys(events))
  expect(grouped.sort()).toEqual(Object.keys(EVENT_CATALOG).sort())
})

describe('the schemas that other teams are given', () => {
  test.each([...schemaFiles(readSchemas)])(
    '%s is as the contracts have it; `npm run accept` writes it anew',
    async (file, text) => {
      await expect(text).toMatchFileSnapshot(join(SCHEMAS, file))
    },
  )

  test.each(catalog)('%s is documented as it is recorded, with all that it names', (type, definition) => {
    expect(documented(type, definition)).toEqual(plainSchema(type, definition))
  })

  test.each(catalog)('%s as it was recorded is what its schema says', (type, definition) => {
    const schema = z.fromJSONSchema(documented(type, definition))
    const recorded = readRecorded(goldenName(type, definition.version))
    expect(recorded.length).toBeGreaterThan(0)
    for (const event of recorded)
      expect(schema.parse(event)).toEqual({ ...event, data: withDeclaredDefaults(type, event.data) })
    for (const event of recorded) expect(schema.safeParse({ ...event, type: 'Another' }).success).toBe(false)
  })

  test('are there for every version that there was, and for nothing else', () => {
    const ever = catalog.flatMap(([type, { version }]) =>
      Array.from({ length: version }, (_, before) => goldenName(type, before + 1)),
    )
    const all = schemaFileNames().filter((file) => file !== SHARED_FILE)
    expect(all.flatMap((file) => Object.keys(read(file).$defs)).sort()).toEqual(ever.sort())
    expect(all).toEqual(Object.keys(EVENT_GROUPS).map(groupFile).sort())
  })
})

test('a name that nothing defines is refused, and what is named is written out', () => {
  const files: Record<string, Definitions> = { 'shared.json': { $defs: { Id: { type: 'string' } } } }
  const whole = (schema: object) => wholeSchema(schema, (file) => files[file]!)
  expect(whole({ items: { $ref: 'shared.json#/$defs/Id', title: 'one' } })).toEqual({
    items: { type: 'string', title: 'one' },
  })
  expect(() => whole({ $ref: 'shared.json#/$defs/Weather' })).toThrow('shared.json#/$defs/Weather is not there')
})
