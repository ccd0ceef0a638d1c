import { describe, expect, test } from 'vitest'
import { AppendTooLarge, type ExpectedRevision, InvalidAppend, MAX_APPEND_BYTES } from '../../port.ts'
import { all, type LogUnderTest, metadata, newEvent, newEvents, newStream } from './log-under-test.ts'

/** Data that is `bytes` long as JSON: a string and its two quotes. */
const dataOf = (bytes: number): string => 'x'.repeat(bytes - 2)

export const limits = (log: () => LogUnderTest) => {
  const held = (stream: string) => all(log().store.readStream(stream))

  describe('the size of an append', () => {
    test('may be 1 MiB of data, whatever the metadata takes', async () => {
      const stream = newStream()
      const event = {
        ...newEvent(dataOf(MAX_APPEND_BYTES)),
        metadata: { ...metadata, correlationId: 'c'.repeat(1_000) },
      }
      await log().store.append(stream, [event], 'no-stream')
      expect(await held(stream)).toMatchObject([event])
    })

    test.each([
      ['one event', [newEvent(dataOf(MAX_APPEND_BYTES + 1))]],
      ['several events', [newEvent(dataOf(600_000)), newEvent(dataOf(600_000))]],
      ['letters of two bytes', [newEvent('ş'.repeat(MAX_APPEND_BYTES / 2))]],
    ])('may not be more: %s', async (_, events) => {
      const stream = newStream()
      await expect(log().store.append(stream, events, 'no-stream')).rejects.toThrow(AppendTooLarge)
      expect(await held(stream)).toEqual([])
    })

    test('may be thousands of small events', async () => {
      const stream = newStream()
      expect(await log().store.append(stream, newEvents(5_000), 'no-stream')).toMatchObject({ revision: 4_999n })
      expect(await held(stream)).toHaveLength(5_000)
    })
  })

  describe('an append that no engine should see is refused', () => {
    test.each([
      ['an empty stream name', ''],
      ['a stream name with a letter beyond ASCII', 'lead-çağrı'],
      ['a stream name with a line break', 'lead-1\n'],
      ['a stream name that engines keep for themselves', '$all'],
      ['a stream name without end', 'l'.repeat(201)],
    ])('%s', async (_, stream) => {
      await expect(log().store.append(stream, newEvents(1), 'no-stream')).rejects.toThrow(InvalidAppend)
    })

    test.each([
      ['no events', []],
      ['an id that is no UUID', [{ ...newEvent(), id: '42' }]],
      ['the nil UUID', [{ ...newEvent(), id: '00000000-0000-0000-0000-000000000000' }]],
      ['an empty type', [{ ...newEvent(), type: '' }]],
      ['a type with a control character', [{ ...newEvent(), type: 'Lead\0Opened' }]],
      ['data that is not there', [{ ...newEvent(), data: undefined }]],
      ['data that is not JSON', [newEvent({ price: 1n })]],
      ['one bad event behind a good one', [newEvent(), { ...newEvent(), id: 'x' }]],
    ])('%s', async (_, events) => {
      const stream = newStream()
      await expect(log().store.append(stream, events, 'no-stream')).rejects.toThrow(InvalidAppend)
      expect(await held(stream)).toEqual([])
    })

    test.each<[string, ExpectedRevision]>([
      ['a revision below 0', -1n],
      ['a revision that no engine can count to', 2n ** 63n],
    ])('%s', async (_, expected) => {
      await expect(log().store.append(newStream(), newEvents(1), expected)).rejects.toThrow(InvalidAppend)
    })

    test('and does not disturb the others', async () => {
      const streams = [newStream(), newStream(), newStream()]
      const outcomes = await Promise.allSettled(
        streams.map((stream, index) =>
          log().store.append(stream, [index === 1 ? { ...newEvent(), id: 'x' } : newEvent()], 'no-stream'),
        ),
      )
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    })
  })

  describe('data comes back as it went in', () => {
    test.each([
      ['Turkish letters', { name: 'İğdır Şöförü Çağrı ÜNLÜ ı', city: 'Muğla' }],
      ['emoji and other planes', { note: '👩‍⚕️🧳 🇹🇷 𝒦ervan' }],
      ['nulls, nested', { a: null, b: [null, { c: null }], d: { e: {} }, f: [] }],
      ['characters that need escaping', { text: '"\\/\b\f\n\r\t\u0000\u2028{},\'' }],
      ['half of a surrogate pair', { text: '\ud83d' }],
      ['numbers', { zero: 0, tiny: 5e-324, large: 9007199254740991, real: 0.1 }],
      ['a large text', { body: 'Merhaba dünya. '.repeat(20_000) }],
      ['null', null],
      ['a string', 'merhaba'],
      ['a list', [1, 'iki', false]],
    ])('%s', async (_, data) => {
      const stream = newStream()
      await log().store.append(stream, [newEvent(data)], 'no-stream')
      expect((await held(stream)).map((event) => event.data)).toEqual([data])
    })

    test('with its keys in their order', async () => {
      const stream = newStream()
      await log().store.append(stream, [newEvent({ z: 1, a: 2, m: { y: 1, b: 2 } })], 'no-stream')
      const [event] = await held(stream)
      expect(JSON.stringify(event?.data)).toBe('{"z":1,"a":2,"m":{"y":1,"b":2}}')
    })
  })
}
