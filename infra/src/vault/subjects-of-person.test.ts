import { randomUUID } from 'node:crypto'
import type { NewEvent } from '@kervan/contracts/events/envelope'
import { expect, test } from 'vitest'
import { createMemoryEventStore } from '../event-store/memory.ts'
import { TEST_METADATA } from '../event-store/testing/metadata.ts'
import { subjectsOfPerson } from './subjects-of-person.ts'

const event = (type: string, data: object): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: { ...TEST_METADATA, correlationId: `of ${type}` },
})

test('a person has a record, leads and conversations of its own, and nothing of whom it was merged with', async () => {
  const store = createMemoryEventStore()
  for (const [stream, revision, told] of [
    ['person-a', 'no-stream', event('PersonRegistered', { name: 'A', contactPoints: [] })],
    ['person-b', 'no-stream', event('PersonRegistered', { name: 'B', contactPoints: [] })],
    ['lead-a', 'no-stream', event('LeadOpened', { personId: 'a' })],
    ['lead-b', 'no-stream', event('LeadOpened', { personId: 'b' })],
    ['conversation-a', 'no-stream', event('MessageRouted', { personId: 'b', through: 'a' })],
    ['person-b', 0n, event('PersonMergeExpected', { personId: 'a' })],
    ['person-a', 0n, event('PersonMerged', { into: 'b' })],
    ['person-b', 1n, event('MergedValuesTaken', { from: 'a', values: { name: 'A' } })],
  ] as const)
    await store.append(stream, [told], revision)
  const { subjects } = await subjectsOfPerson(store, 'a')
  expect(subjects).toEqual(['conversation-a', 'lead-a', 'person-a'])
  expect((await subjectsOfPerson(store, 'b')).subjects).toEqual(['lead-b', 'person-b'])
})

test('a record of a declared kind is forgotten with the person whom it names now', async () => {
  const store = createMemoryEventStore()
  const [a, b] = [randomUUID(), randomUUID()]
  const [stays, goes] = [`participant-${randomUUID()}`, `participant-${randomUUID()}`]
  for (const [stream, revision, told] of [
    [`person-${a}`, 'no-stream', event('PersonRegistered', { name: 'A', contactPoints: [] })],
    [stays, 'no-stream', event('ParticipantCreated', { values: { person: a } })],
    [goes, 'no-stream', event('ParticipantCreated', { values: { person: a } })],
    [goes, 0n, event('ParticipantChanged', { changes: { person: { from: a, to: b } }, person: b })],
    [goes, 1n, event('ParticipantChanged', { changes: { hotel: { from: null, to: 'Pera' } }, person: b })],
  ] as const)
    await store.append(stream, [told], revision)
  expect((await subjectsOfPerson(store, a)).subjects).toEqual([`person-${a}`, stays].toSorted())
  expect((await subjectsOfPerson(store, b)).subjects).toEqual([`person-${b}`, goes].toSorted())
})
