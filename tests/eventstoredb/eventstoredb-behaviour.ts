import { randomUUID } from 'node:crypto'
import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { createEventStoreDBStore } from '@kervan/infra/event-store/eventstoredb'
import { type EventStore, InvalidAppend } from '@kervan/infra/event-store/port'
import {
  all,
  followUntil,
  idsOf,
  newEvent,
  newEvents,
  newStream,
} from '@kervan/infra/event-store/testing/behaviour/log-under-test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Traps of this engine that a server sets without being asked to, and so each server is asked. */
export const eventStoreDBBehaviour = (connectionString: string): void => {
  describe('a log in EventStoreDB', () => {
    let store: EventStore
    let client: EventStoreDBClient
    beforeAll(() => {
      store = createEventStoreDBStore({ connectionString })
      client = EventStoreDBClient.connectionString(connectionString)
    })
    afterAll(async () => {
      await store.close()
      await client.dispose()
    })

    /** Ids of what was written after a position. */
    const after = async (position: bigint) => idsOf(await all(store.readAll({ after: position })))

    test('brings everything when more is written at once than a live subscription takes', async () => {
      const before = await store.head()
      await store.append(newStream(), newEvents(1), 'no-stream')
      const [events, others] = [newEvents(1_000), newEvents(1_000)]
      let written: Promise<unknown> | undefined
      const seen = await followUntil(
        store,
        before,
        ({ length }) => length === 2_001,
        () => {
          written ??= Promise.all([events, others].map((each) => store.append(newStream(), each, 'no-stream')))
        },
      )
      await written
      expect(idsOf(seen)).toEqual(await after(before))
    })

    test("does not show the server's own events, however many", async () => {
      const before = await store.head()
      const events = newEvents(2)
      const stream = newStream()
      await store.append(stream, events.slice(0, 1), 'no-stream')
      const own = Array.from({ length: 1_500 }, () => jsonEvent({ type: '$statsCollected', data: {} }))
      await client.appendToStream(`$stats-${randomUUID()}`, own)
      const { position } = await store.append(stream, events.slice(1), 0n)
      await client.appendToStream(`$stats-${randomUUID()}`, own)
      expect(await after(before)).toEqual(idsOf(events))
      expect(await store.head()).toBe(position)
      expect(idsOf(await followUntil(store, before, ({ length }) => length === 2))).toEqual(idsOf(events))
    })

    test('gives what others wrote as they wrote it', async () => {
      const before = await store.head()
      const data = Buffer.from('not JSON')
      await client.appendToStream(newStream(), binaryEvent({ type: 'Theirs', data, metadata: data }))
      expect(await all(store.readAll({ after: before }))).toMatchObject([
        { type: 'Theirs', data: 'not JSON', metadata: {} },
      ])
    })

    test('gives large events whole, whatever their number', async () => {
      const before = await store.head()
      const events = Array.from({ length: 40 }, () => newEvent({ text: 'ş'.repeat(400_000) }))
      const stream = newStream()
      for (const [index, event] of events.entries())
        await store.append(stream, [event], index === 0 ? 'no-stream' : BigInt(index - 1))
      expect(idsOf(await all(store.readStream(stream)))).toEqual(idsOf(events))
      expect(idsOf(await all(store.readStream(stream, { direction: 'backwards' })))).toEqual(idsOf(events).reverse())
      expect(idsOf(await followUntil(store, before, ({ length }) => length === 40))).toEqual(idsOf(events))
    })

    test('takes nothing more into a stream that was deleted for good, and holds what was in it', async () => {
      const before = await store.head()
      const stream = newStream()
      const events = newEvents(2)
      await store.append(stream, events, 'no-stream')
      await client.tombstoneStream(stream)
      await expect(store.append(stream, newEvents(1), 1n)).rejects.toThrow(InvalidAppend)
      expect(await all(store.readStream(stream))).toEqual([])
      expect(await after(before)).toEqual(idsOf(events))
    })

    test('goes on with the numbers of a stream that was deleted', async () => {
      const stream = newStream()
      await store.append(stream, newEvents(3), 'no-stream')
      await client.deleteStream(stream)
      expect(await all(store.readStream(stream))).toEqual([])
      const events = newEvents(2)
      expect(await store.append(stream, events, 2n)).toMatchObject({ revision: 4n })
      expect(idsOf(await all(store.readStream(stream)))).toEqual(idsOf(events))
    })
  })
}
