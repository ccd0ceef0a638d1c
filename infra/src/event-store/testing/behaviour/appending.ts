import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { WrongExpectedRevision } from '../../port.ts'
import { all, idsOf, type LogUnderTest, newEvent, newEvents, newStream } from './log-under-test.ts'

export const appending = (log: () => LogUnderTest) => {
  const { append, held } = onLog(log)

  describe('appending', () => {
    test('tells revision and position of the last event', async () => {
      const stream = newStream()
      const first = await append(stream, newEvents(3), 'no-stream')
      const second = await append(stream, newEvents(1), 2n)
      expect(first.revision).toBe(2n)
      expect(second.revision).toBe(3n)
      expect(second.position).toBeGreaterThan(first.position)
      expect((await held(stream)).map(({ position }) => position)).toEqual(
        expect.arrayContaining([first.position, second.position]),
      )
    })

    test('refuses a stream that is elsewhere, tells where it is, and writes nothing', async () => {
      const stream = newStream()
      const missing = newStream()
      await append(stream, newEvents(3), 'no-stream')
      await expect(append(stream, newEvents(2), 'no-stream')).rejects.toMatchObject({
        name: 'WrongExpectedRevision',
        stream,
        expected: 'no-stream',
        actual: 2n,
      })
      await expect(append(stream, newEvents(2), 1n)).rejects.toMatchObject({ expected: 1n, actual: 2n })
      await expect(append(stream, newEvents(2), 5n)).rejects.toMatchObject({ expected: 5n, actual: 2n })
      await expect(append(missing, newEvents(2), 0n)).rejects.toMatchObject({ expected: 0n, actual: 'no-stream' })
      expect(await held(stream)).toHaveLength(3)
      expect(await held(missing)).toEqual([])
    })

    test('lets one of many creators win', async () => {
      const stream = newStream()
      const stores = [log().store, log().another(), log().another()]
      const outcomes = await Promise.allSettled(
        Array.from({ length: 12 }, (_, index) => stores[index % 3]?.append(stream, newEvents(2), 'no-stream')),
      )
      const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      expect(lost).toHaveLength(11)
      for (const reason of lost) expect(reason).toMatchObject({ name: 'WrongExpectedRevision', actual: 1n })
      expect(await held(stream)).toHaveLength(2)
    })

    test('writes an append whole, its events side by side, while other clients write', async () => {
      const before = await log().store.head()
      const stores = [log().store, log().another()]
      const appends = Array.from({ length: 40 }, (_, index) => ({
        stream: newStream(),
        events: newEvents(1 + (index % 7)),
      }))
      await Promise.all(
        appends.map(({ stream, events }, index) => stores[index % 2]?.append(stream, events, 'no-stream')),
      )
      const order = idsOf(await all(log().store.readAll({ after: before })))
      expect(order).toHaveLength(appends.flatMap(({ events }) => events).length)
      for (const { events } of appends) {
        const first = order.indexOf(events[0]?.id ?? '')
        expect(order.slice(first, first + events.length)).toEqual(idsOf(events))
      }
    })
  })

  describe('appending again what may have been written', () => {
    test('answers with the first result and writes nothing', async () => {
      const stream = newStream()
      const opened = newEvents(2)
      const moved = newEvents(3)
      const first = await append(stream, opened, 'no-stream')
      const second = await append(stream, moved, 1n)
      expect(await append(stream, moved, 1n)).toEqual(second)
      expect(await append(stream, opened, 'no-stream')).toEqual(first)
      expect(await held(stream)).toHaveLength(5)
    })

    test('does so however many events came since, and from any store', async () => {
      const stream = newStream()
      const opened = newEvents(1)
      const first = await append(stream, opened, 'no-stream')
      for (let revision = 0n; revision < 30n; revision++) await append(stream, newEvents(1), revision)
      expect(await log().another().append(stream, opened, 'no-stream')).toEqual(first)
      expect(await held(stream)).toHaveLength(31)
    })

    test('writes once what is sent many times at the same moment', async () => {
      const stream = newStream()
      const stores = [log().store, log().another(), log().another()]
      const events = newEvents(2)
      const results = await Promise.all(
        Array.from({ length: 9 }, (_, index) => stores[index % 3]?.append(stream, events, 'no-stream')),
      )
      for (const result of results) expect(result).toEqual(results[0])
      expect(idsOf(await held(stream))).toEqual(idsOf(events))
    })

    test('refuses other ids, and ids that are only partly there', async () => {
      const stream = newStream()
      const [known] = newEvents(1)
      await append(stream, [known!], 'no-stream')
      await expect(append(stream, newEvents(1), 'no-stream')).rejects.toThrow(WrongExpectedRevision)
      await expect(append(stream, [known!, newEvent()], 'no-stream')).rejects.toMatchObject({ actual: 0n })
      expect(await held(stream)).toHaveLength(1)
    })

    test('does not take an id of another stream, or one at the current revision, for the same append', async () => {
      const [stream, other] = [newStream(), newStream()]
      const event = newEvent()
      await append(stream, [event], 'no-stream')
      expect(await append(other, [event], 'no-stream')).toMatchObject({ revision: 0n })
      expect(await append(stream, [event], 0n)).toMatchObject({ revision: 1n })
    })

    test('knows an id in whatever case it is written', async () => {
      const stream = newStream()
      const id = randomUUID()
      const first = await append(stream, [{ ...newEvent(), id: id.toUpperCase() }], 'no-stream')
      expect(await append(stream, [{ ...newEvent(), id }], 'no-stream')).toEqual(first)
      expect(idsOf(await held(stream))).toEqual([id])
    })
  })
}

const onLog = (log: () => LogUnderTest) => ({
  append: (...args: Parameters<LogUnderTest['store']['append']>) => log().store.append(...args),
  held: (stream: string) => all(log().store.readStream(stream)),
})
