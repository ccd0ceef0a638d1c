import { event } from '@kervan/contracts/events/define-events'
import { EventMetadata, type RecordedEvent } from '@kervan/contracts/events/envelope'
import { clinic } from '@kervan/contracts/kinds/clinic/clinic'
import { definitionOf, EVENT_CATALOG } from '@kervan/contracts/kinds/event-catalog'
import { text } from '@kervan/contracts/kit/fields/fields'
import { type AnyRecord, record } from '@kervan/contracts/kit/record'
import { recordEvents } from '@kervan/contracts/kit/record-events'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  asReadName,
  expectedNames,
  goldenName,
  goldenNames,
  goldenText,
  isKept,
  readAsRead,
  readGolden,
} from './golden-files.ts'
import { faultsOfReading } from './read-as-today.ts'

const missing = (catalog: Parameters<typeof expectedNames>[0]) => expectedNames(catalog).filter((name) => !isKept(name))

describe('the golden events', () => {
  test('there are some of every type and version; where one is missing, `npm run accept` keeps it', () => {
    expect(missing(EVENT_CATALOG)).toEqual([])
  })

  test('a version without a golden event is found missing, and so is the reading of the former one as it', () => {
    const changed = event(z.object({}), (first) => first)
    expect(missing({ ...EVENT_CATALOG, LeadOpened: changed })).toEqual(['LeadOpened.v2', 'as-read/LeadOpened.v1.as-v2'])
  })

  test.each(goldenNames())('%s is read as an event of today: nothing of it is lost, nothing made up', (name) => {
    const events = readGolden(name)
    expect(events.length).toBeGreaterThan(0)
    for (const [index, recorded] of events.entries()) {
      const { schemaVersion } = recorded.metadata
      expect(goldenName(recorded.type, schemaVersion)).toBe(name)
      EventMetadata.parse(recorded.metadata)
      const definition = definitionOf(recorded.type)
      expect(definition, `${recorded.type} was recorded: its definition stays for ever`).toBeDefined()
      if (!definition) continue
      const lifted = asReadName(recorded.type, schemaVersion, definition.version)
      const kept = schemaVersion < definition.version ? readAsRead(lifted)[index] : undefined
      expect(faultsOfReading(recorded, definition, kept)).toEqual([])
    }
  })
})

test('the text of golden events is what was recorded, in the order of names, whatever it holds', () => {
  const event = { id: '1', revision: 7n, data: { long: 'x'.repeat(200), none: {} }, metadata: { at: 'now' } }
  const text = goldenText({ 'B.v1': [event, event], 'A.v2': [{ tag: 'vip' }] })
  const recorded = { ...event, revision: '7' }
  expect(JSON.parse(text)).toEqual({ 'A.v2': [{ tag: 'vip' }], 'B.v1': [recorded, recorded] })
  expect(text.indexOf('A.v2')).toBeLessThan(text.indexOf('B.v1'))
})

describe('planted', () => {
  const [tagged] = readGolden('LeadTagged.v1') as [RecordedEvent]

  test('a payload that changes without an upcaster is found', () => {
    const renamed = z.object({ label: z.string() })
    expect(renamed.safeParse(tagged.data).success).toBe(false)
    expect(faultsOfReading(tagged, event(z.object({ label: z.string().optional() })))).not.toEqual([])
  })

  test('a payload to which its reading adds a value that was not recorded is found', () => {
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
    const [created] = readGolden('ClinicCreated.v1') as [RecordedEvent]
    const district = (fields: object): AnyRecord =>
      record({ ...clinic, fields: { ...clinic.fields, ...fields } } as never)
    const later = district({ district: text() })
    const { ClinicCreated } = recordEvents(later) as Record<string, ReturnType<typeof event>>
    expect(faultsOfReading(created, ClinicCreated!, undefined, [later])).toEqual([])
    expect(faultsOfReading(created, ClinicCreated!)).not.toEqual([])
  })

  test('a field that an act of a declared kind comes to tell is read as empty, and as nothing else', () => {
    const [told] = readGolden('ChannelAccountRestrictionTold.v1') as [RecordedEvent]
    expect(faultsOfReading(told, definitionOf(told.type)!)).toEqual([])
    const madeUp = z.looseObject({ restrictedFrom: z.string().default('2026-11-27') })
    expect(faultsOfReading(told, event(madeUp))).not.toEqual([])
    expect(faultsOfReading(told, event(z.looseObject({ by: z.string().default('Ayşe') })))).not.toEqual([])
  })
})
