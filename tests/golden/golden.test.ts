import { definitionOf, EVENT_CATALOG } from '@kervan/contracts/events/catalog'
import { event } from '@kervan/contracts/events/define-events'
import { EventMetadata } from '@kervan/contracts/events/envelope'
import { upcast } from '@kervan/contracts/events/upcast'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { expectedFiles, goldenFiles, readGolden } from './golden-files.ts'

const missing = (catalog: Parameters<typeof expectedFiles>[0]) => {
  const kept = new Set(goldenFiles())
  return expectedFiles(catalog).filter((file) => !kept.has(file))
}

describe('the golden events', () => {
  test('there are some of every type and version; where one is missing, `npm run golden` keeps it', () => {
    expect(missing(EVENT_CATALOG)).toEqual([])
  })

  test('a version that nobody kept is found missing', () => {
    const changed = event(z.object({}), (first) => first)
    expect(missing({ ...EVENT_CATALOG, LeadOpened: changed })).toEqual(['LeadOpened.v2.json'])
  })

  test.each(goldenFiles())('%s is read as an event of today, and nothing of it is lost', (file) => {
    const events = readGolden(file)
    expect(events.length).toBeGreaterThan(0)
    for (const recorded of events) {
      const [type, version] = file.split('.')
      expect([recorded.type, `v${recorded.metadata.schemaVersion}`]).toEqual([type, version])
      EventMetadata.parse(recorded.metadata)
      const definition = definitionOf(recorded.type)
      expect(definition, `${recorded.type} was recorded: its definition stays for ever`).toBeDefined()
      if (!definition) continue
      const { data } = upcast(recorded, definition)
      expect(definition.data.parse(data)).toMatchObject(data as object)
    }
  })

  test('a payload that changes without an upcaster is found', () => {
    const [recorded] = readGolden('LeadTagged.v1.json')
    const renamed = z.object({ label: z.string() })
    expect(renamed.safeParse(recorded?.data).success).toBe(false)
    const loosened = z.object({ label: z.string().optional() })
    expect(loosened.parse(recorded?.data)).not.toEqual(recorded?.data)
  })
})
