import { event } from '@kervan/contracts/events/define-events'
import type { NewEvent, RecordedEvent } from '@kervan/contracts/events/envelope'
import { definitionOf } from '@kervan/contracts/kinds/event-catalog'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createDirectBus } from '../bus/direct.ts'
import { upcastingBus } from '../bus/upcasting.ts'
import { createMemoryEventStore } from './memory.ts'
import { all, newEvent, newStream } from './testing/behaviour/log-under-test.ts'
import { eventStoreBehaviour } from './testing/behaviour.ts'
import { upcastingStore } from './upcasting.ts'

eventStoreBehaviour('a log behind the upcasters', async () => {
  const store = upcastingStore(createMemoryEventStore())
  return { store, another: () => store, close: () => store.close() }
})

const Renamed = event(z.object({ name: z.string() }), ({ title }) => ({ name: title }))
const definitions = (type: string) => (type === 'Renamed' ? Renamed : undefined)

const renamed = (schemaVersion: number, data: unknown): NewEvent => {
  const { metadata, ...rest } = newEvent(data)
  return { ...rest, type: 'Renamed', metadata: { ...metadata, schemaVersion } }
}

/** A log of an old event, one of today, one of a later version and one of an unknown type. */
const mixedLog = async () => {
  const log = createMemoryEventStore()
  const stream = newStream()
  const events = [renamed(1, { title: 'a' }), renamed(2, { name: 'b' }), renamed(3, { title: 'c' }), newEvent('d')]
  await log.append(stream, events, 'no-stream')
  return { log, stream }
}

const told = ({ data, metadata }: RecordedEvent) => [metadata.schemaVersion, data]
const LIFTED = [
  [2, { name: 'a' }],
  [2, { name: 'b' }],
  [3, { title: 'c' }],
  [1, 'd'],
]

test('every way of reading lifts; what cannot be lifted is given as it was recorded', async () => {
  const { log, stream } = await mixedLog()
  const store = upcastingStore(log, { definitions })
  expect((await all(store.readStream(stream))).map(told)).toEqual(LIFTED)
  expect((await all(store.readAll())).map(told)).toEqual(LIFTED)
  for await (const batch of store.subscribe({ after: 0n })) {
    expect(batch.map(told)).toEqual(LIFTED)
    break
  }
  for await (const { events } of upcastingBus(createDirectBus(log), definitions).subscribe({ from: 0n })) {
    if (events.length === 0) continue
    expect(events.map(told)).toEqual(LIFTED)
    break
  }
})

test('an event that cannot be lifted and is retired keeps its place, under no type of the house', async () => {
  const { log, stream } = await mixedLog()
  const later = (await all(log.readStream(stream)))[2] as RecordedEvent
  const asked: string[] = []
  const retired = { has: async (id: string) => asked.push(id) > 0 && id === later.id }
  const store = upcastingStore(log, { definitions, retired })
  const given = await all(store.readStream(stream))
  expect(given.map(({ type, revision }) => [type === 'Renamed', revision])).toEqual([
    [true, 0n],
    [true, 1n],
    [false, 2n],
    [false, 3n],
  ])
  expect(definitionOf(given[2]?.type ?? '')).toBe(undefined)
  expect((await all(store.readAll())).map(({ type }) => type)).toEqual(given.map(({ type }) => type))
  expect(new Set(asked)).toEqual(new Set([later.id]))
})

test('the log itself keeps what was recorded', async () => {
  const { log, stream } = await mixedLog()
  await all(upcastingStore(log, { definitions }).readStream(stream))
  expect((await all(log.readStream(stream))).map(told)[0]).toEqual([1, { title: 'a' }])
})

test('the catalog knows the types of the house and no others', () => {
  expect([definitionOf('LeadOpened')?.version, definitionOf('toString')]).toEqual([1, undefined])
})
