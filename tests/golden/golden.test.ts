import { definitionOf, EVENT_CATALOG } from '@kervan/contracts/events/catalog'
import { event } from '@kervan/contracts/events/define-events'
import { EventMetadata, type RecordedEvent } from '@kervan/contracts/events/envelope'
import { text } from '@kervan/contracts/fields/fields'
import { type AnyRecord, record } from '@kervan/contracts/record/record'
import { recordEvents } from '@kervan/contracts/record/record-events'
import { clinic } from '@kervan/contracts/records/clinic'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asReadFile, expectedFiles, goldenFiles, isKept, readAsRead, readGolden } from './golden-files.ts'
import { faultsOfReading } from './read-as-today.ts'

const missing = (catalog: Parameters<typeof expectedFiles>[0]) => expectedFiles(catalog).filter((file) => !isKept(file))

describe('the golden events', () => {
  test('there are some of every type and version; where one is missing, `npm run golden` keeps it', () => {
    expect(missing(EVENT_CATALOG)).toEqual([])
  })

  test('a version that nobody kept is found missing, and so is what comes of the one before', () => {
    const changed = event(z.object({}), (first) => first)
    expect(missing({ ...EVENT_CATALOG, LeadOpened: changed })).toEqual([
      'LeadOpened.v2.json',
      'as-read/LeadOpened.v1.as-v2.json',
    ])
  })

  test.each(goldenFiles())('%s is read as an event of today: nothing of it is lost, nothing made up', (file) => {
    const events = readGolden(file)
    expect(events.length).toBeGreaterThan(0)
    for (const [index, recorded] of events.entries()) {
      const [type, version] = file.split('.')
      const { schemaVersion } = recorded.metadata
      expect([recorded.type, `v${schemaVersion}`]).toEqual([type, version])
      EventMetadata.parse(recorded.metadata)
      const definition = definitionOf(recorded.type)
      expect(definition, `${recorded.type} was recorded: its definition stays for ever`).toBeDefined()
      if (!definition) continue
      const lifted = asReadFile(recorded.type, schemaVersion, definition.version)
      const kept = schemaVersion < definition.version ? readAsRead(lifted)[index] : undefined
      expect(faultsOfReading(recorded, definition, kept)).toEqual([])
    }
  })
})

describe('planted', () => {
  const [tagged] = readGolden('LeadTagged.v1.json') as [RecordedEvent]

  test('a payload that changes without an upcaster is found', () => {
    const renamed = z.object({ label: z.string() })
    expect(renamed.safeParse(tagged.data).success).toBe(false)
    expect(faultsOfReading(tagged, event(z.object({ label: z.string().optional() })))).not.toEqual([])
  })

  test('a payload to which its reading adds what nobody said is found', () => {
    expect(faultsOfReading(tagged, event(z.object({ tag: z.string(), by: z.string().default('Ayşe') })))).not.toEqual(
      [],
    )
  })

  test('an upcaster that adds a field wrongly, or forgets one, is found', () => {
    const data = z.object({ tag: z.string(), colour: z.string().optional() })
    const kept = { tag: 'vip', colour: 'grey' }
    const lifting = (lift: (first: { readonly tag?: string }) => object) => event(data, lift as never)
    expect(
      faultsOfReading(
        tagged,
        lifting((first) => ({ ...first, colour: 'grey' })),
        kept,
      ),
    ).toEqual([])
    expect(
      faultsOfReading(
        tagged,
        lifting((first) => ({ ...first, colour: 'red' })),
        kept,
      ),
    ).not.toEqual([])
    expect(
      faultsOfReading(
        tagged,
        lifting((first) => ({ ...first })),
        kept,
      ),
    ).not.toEqual([])
  })

  test('a field that a declared kind gets is read as empty, and as nothing else', () => {
    const [created] = readGolden('ClinicCreated.v1.json') as [RecordedEvent]
    const district = (fields: object): AnyRecord =>
      record({ ...clinic, fields: { ...clinic.fields, ...fields } } as never)
    const later = district({ district: text() })
    const { ClinicCreated } = recordEvents(later) as Record<string, ReturnType<typeof event>>
    expect(faultsOfReading(created, ClinicCreated!, undefined, [later])).toEqual([])
    expect(faultsOfReading(created, ClinicCreated!)).not.toEqual([])
  })
})
