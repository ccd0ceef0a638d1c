import { randomUUID } from 'node:crypto'
import type { NewEvent, RecordedEvent } from '@kervan/contracts/events/envelope'
import { participant } from '@kervan/contracts/kinds/participant/participant'
import { eventsOf, type RecordState } from '@kervan/contracts/kit/record-state'
import { expect, test } from 'vitest'
import { TEST_METADATA } from '../event-store/testing/metadata.ts'
import { openEvents, sealEvents } from './seal-events.ts'
import { createMemorySubjectKeys } from './testing/memory-subject-keys.ts'
import { createVault } from './vault.ts'

const [ONE, OTHER] = [randomUUID(), randomUUID()]
const STREAM = `participant-${randomUUID()}`
const place = { revision: 0n, at: '2026-03-01T09:00:00.000Z', by: { kind: 'process', name: '' } as const }
const standing = (person: string): RecordState => ({
  values: { person, notes: null, tags: [], companions: [], hotel: null },
  ...{ status: 'scheduled', archived: false, notes: [], created: place, changed: place, setAt: {} },
})
const asNew = ({ type, data }: { type: string; data: unknown }): NewEvent =>
  ({ id: randomUUID(), type, data, metadata: TEST_METADATA }) as NewEvent
const asRecorded = (event: NewEvent): RecordedEvent =>
  ({ ...event, stream: STREAM, revision: 0n, position: 0n }) as never

test.each([
  [
    'a creation',
    [{ type: 'ParticipantCreated', data: { values: { person: ONE, notes: 'Diyabeti var', hotel: 'Pera' } } }],
  ],
  ['a change', eventsOf(participant, standing(ONE), { set: { notes: 'Diyabeti var', hotel: 'Pera' } })],
  ['a tag', eventsOf(participant, standing(ONE), { tagged: 'Diyabeti var' })],
])('what %s says of a person is sealed by the key of that person, and gone with it', async (_, told) => {
  const vault = createVault(createMemorySubjectKeys())
  const sealed = await sealEvents(vault, STREAM, told.map(asNew))
  const readIn = async (events: readonly NewEvent[]) =>
    JSON.stringify((await openEvents(vault, events.map(asRecorded))).map(({ data }) => data))
  expect(JSON.stringify(sealed)).not.toContain('Diyabet')
  expect(sealed.flatMap(({ metadata }) => (metadata.sealed ?? []).map(({ subject }) => subject))).toEqual([
    `person-${ONE}`,
  ])
  expect(await readIn(sealed)).toContain('Diyabeti var')
  await vault.forget([`person-${ONE}`])
  const after = await readIn(sealed)
  expect(after).not.toContain('Diyabet')
  // What is not said to be personal stays.
  if (told[0]!.type !== 'ParticipantTagged') expect(after).toContain('Pera')
})

test('what is said once a record names another person is that one’s', async () => {
  const vault = createVault(createMemorySubjectKeys())
  const told = eventsOf(participant, standing(ONE), { set: { person: OTHER, notes: 'Alerjik' } })
  const sealed = await sealEvents(vault, STREAM, told.map(asNew))
  expect(sealed[0]!.metadata.sealed?.map(({ subject }) => subject)).toEqual([`person-${OTHER}`])
})
