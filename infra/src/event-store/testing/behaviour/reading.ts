import { beforeAll, describe, expect, test } from 'vitest'
import { all, idsOf, type LogUnderTest, newEvent, newEvents, newStream } from './log-under-test.ts'

export const reading = (log: () => LogUnderTest) => {
  describe('reading a stream', () => {
    const stream = newStream()
    const revisions = async (options?: Parameters<LogUnderTest['store']['readStream']>[1]) =>
      (await all(log().store.readStream(stream, options))).map(({ revision }) => revision)

    beforeAll(async () => {
      await log().store.append(stream, newEvents(4), 'no-stream')
      await log().store.append(newStream(), newEvents(2), 'no-stream')
      await log().store.append(stream, newEvents(2), 3n)
    })

    test('gives its events forwards, from a revision, as many as asked for', async () => {
      expect(await revisions()).toEqual([0n, 1n, 2n, 3n, 4n, 5n])
      expect(await revisions({ from: 4n })).toEqual([4n, 5n])
      expect(await revisions({ from: 1n, limit: 2 })).toEqual([1n, 2n])
      expect(await revisions({ limit: 100 })).toHaveLength(6)
    })

    test('gives them backwards', async () => {
      expect(await revisions({ direction: 'backwards' })).toEqual([5n, 4n, 3n, 2n, 1n, 0n])
      expect(await revisions({ direction: 'backwards', limit: 1 })).toEqual([5n])
      expect(await revisions({ direction: 'backwards', from: 2n })).toEqual([2n, 1n, 0n])
      expect(await revisions({ direction: 'backwards', from: 4n, limit: 2 })).toEqual([4n, 3n])
    })

    test('goes beyond both ends without an error', async () => {
      expect(await revisions({ from: 6n })).toEqual([])
      expect(await revisions({ from: 1_000_000n })).toEqual([])
      expect(await revisions({ direction: 'backwards', from: 1_000_000n, limit: 2 })).toEqual([5n, 4n])
      expect(await revisions({ direction: 'backwards', from: 0n, limit: 5 })).toEqual([0n])
      expect(await revisions({ limit: 0 })).toEqual([])
    })

    test('gives nothing for a missing stream', async () => {
      expect(await all(log().store.readStream(newStream()))).toEqual([])
      expect(await all(log().store.readStream(newStream(), { direction: 'backwards' }))).toEqual([])
    })

    test('gives a long stream whole, in order', async () => {
      const long = newStream()
      for (let written = 0n; written < 2_500n; written += 500n)
        await log().store.append(long, newEvents(500), written === 0n ? 'no-stream' : written - 1n)
      const forwards = await all(log().store.readStream(long))
      const backwards = await all(log().store.readStream(long, { direction: 'backwards' }))
      expect(forwards.map(({ revision }) => revision)).toEqual(
        Array.from({ length: 2_500 }, (_, index) => BigInt(index)),
      )
      expect(idsOf(backwards)).toEqual(idsOf(forwards).reverse())
    })

    test('gives a stream of large events whole, in both directions', async () => {
      const stream = newStream()
      const events = Array.from({ length: 25 }, () => newEvent('x'.repeat(700_000)))
      const before = await log().store.head()
      for (const [revision, event] of events.entries())
        await log().store.append(stream, [event], revision === 0 ? 'no-stream' : BigInt(revision - 1))
      expect(idsOf(await all(log().store.readStream(stream)))).toEqual(idsOf(events))
      expect(idsOf(await all(log().store.readStream(stream, { limit: 20 })))).toEqual(idsOf(events).slice(0, 20))
      expect(idsOf(await all(log().store.readStream(stream, { direction: 'backwards' })))).toEqual(
        idsOf(events).reverse(),
      )
      expect(idsOf(await all(log().store.readAll({ after: before, limit: 20 })))).toEqual(idsOf(events).slice(0, 20))
      expect(idsOf(await all(log().store.readAll({ after: before })))).toEqual(idsOf(events))
    })

    test('can be left at any time', async () => {
      for await (const { revision } of log().store.readStream(stream)) {
        expect(revision).toBe(0n)
        break
      }
      expect(await revisions({ limit: 1 })).toEqual([0n])
    })
  })

  describe('reading the log', () => {
    test('gives the events of all streams after a position, in order', async () => {
      const { store } = log()
      const before = await store.head()
      const events = newEvents(5)
      const [first, second, third] = [events.slice(0, 2), events.slice(2, 3), events.slice(3)]
      const stream = newStream()
      await store.append(stream, first, 'no-stream')
      const middle = await store.append(newStream(), second, 'no-stream')
      const last = await store.append(stream, third, 1n)

      expect(idsOf(await all(store.readAll({ after: before })))).toEqual(idsOf(events))
      expect(idsOf(await all(store.readAll({ after: middle.position })))).toEqual(idsOf(third))
      expect(idsOf(await all(store.readAll({ after: before, limit: 3 })))).toEqual(idsOf(events).slice(0, 3))
      expect(await all(store.readAll({ after: last.position }))).toEqual([])
      expect(await all(store.readAll({ after: before, limit: 0 }))).toEqual([])
    })

    test('starts before everything at 0', async () => {
      const { store } = log()
      const { position } = await store.append(newStream(), [newEvent()], 'no-stream')
      const everything = await all(store.readAll())
      expect(everything.at(-1)?.position).toBe(position)
      expect(await all(store.readAll({ after: 0n, limit: 1 }))).toEqual(everything.slice(0, 1))
    })

    test('knows the position of the newest event', async () => {
      const { store } = log()
      const { position } = await store.append(newStream(), newEvents(3), 'no-stream')
      expect(await store.head()).toBe(position)
      await expect(store.append(newStream(), newEvents(1), 7n)).rejects.toThrow()
      expect(await log().another().head()).toBe(position)
    })

    test('gives an event as it was appended', async () => {
      const { store } = log()
      const before = await store.head()
      const stream = newStream()
      const event = newEvent({ stage: 'prospect' })
      const { position } = await store.append(stream, [event], 'no-stream')
      const recorded = { ...event, stream, revision: 0n, position }
      expect(await all(store.readStream(stream))).toEqual([recorded])
      expect(await all(store.readAll({ after: before }))).toEqual([recorded])
    })
  })
}
