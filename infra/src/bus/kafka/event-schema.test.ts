import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EVENT_CATALOG } from '@kervan/contracts/events/catalog'
import type { EventDefinition } from '@kervan/contracts/events/define-events'
import { withDeclaredDefaults } from '@kervan/contracts/record/testing/declared-defaults'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventSchema, schemaFile, schemaText } from './event-schema.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const DOCUMENTED = join(ROOT, 'docs/events')
const GOLDEN = join(ROOT, 'contracts/golden')

const catalog: [string, EventDefinition][] = Object.entries(EVENT_CATALOG)
const written = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

describe('the schemas that other teams are given', () => {
  it.each(catalog)('%s is documented as it is recorded; `npm run golden` writes it anew', async (type, definition) => {
    await expect(schemaText(type, definition)).toMatchFileSnapshot(join(DOCUMENTED, schemaFile(type, definition)))
  })

  it.each(catalog)('%s as it was recorded is what its schema says', (type, definition) => {
    const file = schemaFile(type, definition)
    const schema = z.fromJSONSchema(written(join(DOCUMENTED, file)))
    const recorded: { data: object }[] = written(join(GOLDEN, file))
    for (const event of recorded)
      expect(schema.parse(event)).toEqual({ ...event, data: withDeclaredDefaults(type, event.data) })
    for (const event of recorded) expect(schema.safeParse({ ...event, type: 'Another' }).success).toBe(false)
  })

  it('are there for every version that there was, and for nothing else', () => {
    const documented = readdirSync(DOCUMENTED).filter((file) => file.endsWith('.json'))
    const ever = catalog.flatMap(([type, definition]) =>
      Array.from({ length: definition.version }, (_, before) =>
        schemaFile(type, { ...definition, version: before + 1 }),
      ),
    )
    expect(documented.sort()).toEqual(ever.sort())
  })

  it('mark what is personal', () => {
    const { properties } = eventSchema('LeadNoteAdded', EVENT_CATALOG.LeadNoteAdded)
    expect(properties?.data).toMatchObject({
      properties: { text: { type: 'string', 'x-personal': { subject: 'stream', group: 'contact' } } },
    })
  })
})
