import { event } from '@kervan/contracts/events/define-events'
import { EventMetadata, type RecordedEvent, type SealedPart } from '@kervan/contracts/events/envelope'
import { takeApart } from '@kervan/contracts/events/personal-parts'
import { definitionOf, EVENT_CATALOG } from '@kervan/contracts/kinds/event-catalog'
import { personal } from '@kervan/contracts/personal'
import { openEvents } from '@kervan/infra/vault/seal-events'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { goldenName, isKept, readGolden, sealedNames } from './golden-files.ts'
import { GOLDEN_VAULT } from './golden-keys.ts'
import { expectedSealed, personalPlaces } from './sealed-places.ts'

const sealedEvents = (): RecordedEvent[] => sealedNames().flatMap(readGolden)
/** As it was recorded in clear. */
const clearOf = ({ id, type, metadata }: RecordedEvent): RecordedEvent =>
  readGolden(goldenName(type, metadata.schemaVersion)).find((each) => each.id === id) as RecordedEvent
const partsOf = ({ metadata }: RecordedEvent): readonly SealedPart[] => metadata.sealed ?? []
const open = async (sealed: RecordedEvent) => (await openEvents(GOLDEN_VAULT, [sealed]))[0] as RecordedEvent

describe('sealed golden events', () => {
  test('there is one of every type that holds something personal; where one is missing, `npm run accept` keeps it', () => {
    expect(expectedSealed(EVENT_CATALOG).filter((name) => !isKept(name))).toEqual([])
  })

  test('a version without a sealed event is found missing', () => {
    const owner = event(z.object({ ownerId: personal(z.string().nullable(), 'stream') }))
    const missing = expectedSealed({ ...EVENT_CATALOG, LeadAssigned: owner }).filter((name) => !isKept(name))
    expect(missing).toEqual(['sealed/LeadAssigned.v1'])
  })

  test.each(sealedNames())('%s opens to what was recorded in clear, and says nothing of it before', async (name) => {
    const [sealed] = readGolden(name) as [RecordedEvent]
    EventMetadata.parse(sealed.metadata)
    expect(await open(sealed)).toEqual(clearOf(sealed))
    expect(sealed.data).not.toEqual(clearOf(sealed).data)
  })

  test('fields that were sealed once are still personal', () => {
    const lost = sealedEvents()
      .filter(({ type, metadata }) => definitionOf(type)?.version === metadata.schemaVersion)
      .flatMap((sealed) => {
        const today = personalPlaces(definitionOf(sealed.type)!, clearOf(sealed))
        const paths = today.map((place) => place.slice(place.indexOf(' ') + 1))
        const gone = partsOf(sealed).flatMap((part) => part.paths.filter((path) => !paths.includes(path)))
        return gone.map((path) => `${sealed.type} ${path}`)
      })
    expect(lost).toEqual([])
  })

  test('deflated ones and others are among them, a person’s and the stream’s own', () => {
    const all = sealedEvents().flatMap((sealed) => {
      const { parts = [] } = takeApart(definitionOf(sealed.type)!, clearOf(sealed).data) ?? {}
      return partsOf(sealed).map(({ box, subject }, index) => ({
        isDeflated: Buffer.from(box, 'base64').length < JSON.stringify(parts[index]?.values).length,
        isOfStream: subject === sealed.stream,
      }))
    })
    expect(new Set(all.map(({ isDeflated }) => isDeflated))).toEqual(new Set([true, false]))
    expect(new Set(all.map(({ isOfStream }) => isOfStream))).toEqual(new Set([true, false]))
  })
})

test('planted: one that was sealed otherwise does not open to what was recorded', async () => {
  const [sealed] = readGolden('sealed/LeadNoteAdded.v1') as [RecordedEvent]
  const [part] = partsOf(sealed) as [SealedPart]
  const withPart = (change: Partial<SealedPart>): RecordedEvent => ({
    ...sealed,
    metadata: { ...sealed.metadata, sealed: [{ ...part, ...change }] },
  })
  const box = Buffer.from(part.box, 'base64')
  box[0]! ^= 1
  for (const other of [
    withPart({ box: box.toString('base64') }),
    withPart({ paths: ['/words'] }),
    withPart({ key: 2 }),
    { ...sealed, stream: 'golden-Another' },
  ])
    expect((await open(other)).data).not.toEqual(clearOf(sealed).data)
})
