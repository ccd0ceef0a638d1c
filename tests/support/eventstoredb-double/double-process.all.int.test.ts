import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NewEvent } from '@kervan/contracts/events/envelope'
import { createEventStoreDBStore } from '@kervan/infra/event-store/eventstoredb'
import { type AppendResult, type EventStore, StoreUnavailable } from '@kervan/infra/event-store/port'
import {
  all,
  followUntil,
  idsOf,
  newEvents,
  newStream,
} from '@kervan/infra/event-store/testing/behaviour/log-under-test'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DoubleProcess, startDoubleProcess } from './double-process.ts'

let folder: string
let journal: string
let double: DoubleProcess
let store: EventStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eventstoredb-double-'))
  journal = join(folder, 'events.journal')
  double = await startDoubleProcess({ journal })
  store = createEventStoreDBStore({ connectionString: double.connectionString })
})
afterEach(async () => {
  await store.close()
  await double.kill()
  await rm(folder, { recursive: true })
})

const restart = async () => {
  await double.kill()
  await double.start()
}

/** A process may take longer to come back than the store waits for it. */
const appendAtLast = async (event: NewEvent, signal: AbortSignal): Promise<AppendResult> => {
  const stream = newStream()
  for (;;) {
    try {
      return await store.append(stream, [event], 'no-stream')
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || signal.aborted) throw error
    }
  }
}

test('killed between appends, it holds what it acknowledged, where it was', async () => {
  const stream = newStream()
  const events = newEvents(5)
  await store.append(stream, events.slice(0, 3), 'no-stream')
  const before = await all(store.readAll())
  await restart()
  expect(await all(store.readAll())).toEqual(before)

  expect(await store.append(stream, events.slice(0, 3), 'no-stream')).toEqual({
    revision: 2n,
    position: before.at(-1)?.position,
  })
  await store.append(stream, events.slice(3), 2n)
  await restart()
  expect(idsOf(await all(store.readStream(stream)))).toEqual(idsOf(events))
})

test('killed among appends, again and again, it holds each of them once', async ({ signal }) => {
  const events = newEvents(300)
  const unwritten = [...events]
  const acknowledged: bigint[] = []
  const writers = Array.from({ length: 4 }, async () => {
    for (let event = unwritten.shift(); event; event = unwritten.shift()) {
      const { position } = await appendAtLast(event, signal)
      acknowledged.push(position)
      if (acknowledged.length % 100 === 50) await restart()
    }
  })
  const seen = await followUntil(store, 0n, ({ length }) => length >= events.length)
  await Promise.all(writers)
  const written = await all(store.readAll())
  expect(idsOf(written).sort()).toEqual(idsOf(events).sort())
  expect(idsOf(seen)).toEqual(idsOf(written))
  const positions = new Set(written.map(({ position }) => position))
  expect(acknowledged.filter((position) => !positions.has(position))).toEqual([])
})

test('killed while it writes, it forgets the beginning of what it did not acknowledge', async () => {
  const stream = newStream()
  const events = newEvents(3)
  await store.append(stream, events.slice(0, 1), 'no-stream')
  await double.kill()
  const whole = await readFile(journal, 'utf8')
  await appendFile(journal, whole.slice(0, whole.length / 2))
  await double.start()
  expect(await readFile(journal, 'utf8')).toBe(whole)

  await store.append(stream, events.slice(1), 0n)
  await restart()
  expect(idsOf(await all(store.readStream(stream)))).toEqual(idsOf(events))
})

test('stopped as it should be, it comes back as well', async () => {
  const events = newEvents(2)
  await store.append(newStream(), events, 'no-stream')
  await double.stop()
  await double.start()
  expect(idsOf(await all(store.readAll()))).toEqual(idsOf(events))
})

test('with writes that its cluster never took, it cuts them off and ends, and has to be started again', async () => {
  const [kept, lost] = [newEvents(2), newEvents(3)]
  const { position } = await store.append(newStream(), kept, 'no-stream')
  await store.append(newStream(), lost, 'no-stream')
  await double.kill()
  expect(await double.startBehind(position)).toBe(0)
  await expect(store.head()).rejects.toThrow(StoreUnavailable)
  await double.start()
  expect(idsOf(await all(store.readAll()))).toEqual(idsOf(kept))
  expect(await store.append(newStream(), lost, 'no-stream')).toMatchObject({ revision: 2n })
})
