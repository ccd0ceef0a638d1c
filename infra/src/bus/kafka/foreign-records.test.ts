import { createSecretKey } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import fc from 'fast-check'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { emptyChain, extendChain } from './chain.ts'
import { encodeEvent } from './event-message.ts'
import { liveFromKafka } from './live.ts'
import { encodeMark } from './mark.ts'
import { createBusMetrics } from './metrics.ts'
import { createOutage } from './outage.ts'
import type { Fetched, Reader } from './reader.ts'
import type { Received } from './received.ts'
import { createStrangers } from './strangers.ts'
import { logOf } from './testing/log-of.ts'

const PARTITIONS = 3
const TOPICS = { events: 'kervan.events', marks: 'kervan.marks' }
const KEY = createSecretKey(Buffer.from('the key of the topics'))

type Message = Fetched['messages'][number]
/** One lane for each partition of the events topic, and the marks as the last. */
type Lanes = readonly Received[][]

const received = ({ headers, value }: { headers?: Received['headers']; value: string }): Received => ({
  headers,
  value: Buffer.from(value),
})

/** What a relay sends for a log, in batches of `size`. */
const publish = (log: readonly RecordedEvent[], size: number): Received[][] => {
  const lanes: Received[][] = Array.from({ length: PARTITIONS + 1 }, () => [])
  let chain = emptyChain(PARTITIONS)
  for (let at = 0; at < log.length; at += size) {
    const batch = log.slice(at, at + size)
    const next = extendChain(chain, batch)
    chain = next.chain
    for (const link of next.links) lanes[link.partition]!.push(received(encodeEvent(link, TOPICS.events, KEY)))
    const { stream, revision, id } = batch.at(-1)!
    const mark = { ...chain, last: { stream, revision, eventId: id }, epoch: 1n }
    lanes[PARTITIONS]!.push(received(encodeMark(mark, TOPICS.marks, KEY)))
  }
  return lanes
}

const aNumber = fc.oneof(
  fc.nat({ max: 200 }).map(String),
  fc.constantFrom('9000000000', '-1', '', 'x', '1e3', '99999999999999999999999'),
)
const aHeader = fc.oneof(aNumber, fc.string(), fc.base64String())
const aBody = fc.oneof(
  fc.string(),
  fc.json(),
  fc
    .record({ position: aNumber, partitions: fc.array(aNumber, { minLength: PARTITIONS, maxLength: PARTITIONS }) })
    .map((mark) => JSON.stringify({ ...mark, last: { stream: 'x', revision: '1', eventId: 'x' }, epoch: '1' })),
)
/** A record of a stranger, into some lane; `of` makes it a copy of one of ours with something else in it. */
const aForeignRecord = fc.record({
  lane: fc.nat({ max: PARTITIONS }),
  at: fc.nat({ max: 40 }),
  of: fc.option(fc.record({ lane: fc.nat({ max: PARTITIONS }), at: fc.nat({ max: 40 }) }), { nil: undefined }),
  headers: fc.record(
    { position: aHeader, previous: aHeader, signature: aHeader, type: aHeader, revision: aHeader },
    { requiredKeys: [] },
  ),
  value: fc.option(aBody, { nil: undefined }),
})
type ForeignRecord = typeof aForeignRecord extends fc.Arbitrary<infer Record> ? Record : never

/** What the signature of a record covers, with it. */
const signed = (record: Received | undefined) =>
  record && [['position', 'previous', 'signature'].map((name) => record.headers?.[name]), record.value]

const insert = (ours: Lanes, foreign: readonly ForeignRecord[]): Received[][] => {
  const lanes = ours.map((lane) => [...lane])
  for (const { lane, at, of, headers, value } of foreign) {
    const copied = of && ours[of.lane]!.at(of.at % Math.max(1, ours[of.lane]!.length))
    const content = value === undefined ? (copied?.value ?? null) : Buffer.from(value)
    const record = { headers: { ...copied?.headers, ...headers }, value: content }
    // A stranger can copy a record only once it is there: the copy is put behind it.
    const first = isDeepStrictEqual(signed(record), signed(copied)) ? lanes[lane]!.indexOf(copied!) + 1 : 0
    lanes[lane]!.splice(first + (at % (lanes[lane]!.length + 1 - first)), 0, record)
  }
  return lanes
}

/** Gives the lanes in any order among them, and then nothing more. */
const readerOf = (lanes: Received[][], order: readonly number[], atEnd: () => void): Reader => {
  let turn = 0
  return {
    async next() {
      const open = lanes.flatMap((lane, index) => (lane.length > 0 ? [index] : []))
      if (open.length === 0) {
        atEnd()
        return undefined
      }
      const partition = open[order[turn++ % order.length]! % open.length]!
      const messages = lanes[partition]!.splice(0, 2) as unknown as Message[]
      return partition === PARTITIONS
        ? { topic: TOPICS.marks, partition: 0, messages }
        : { topic: TOPICS.events, partition, messages }
    },
    close: async () => undefined,
  }
}

const readThrough = async (lanes: Received[][], order: readonly number[]) => {
  const lines: string[] = []
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const metrics = createBusMetrics(new Registry())
  const stop = new AbortController()
  const parts = {
    reader: readerOf(lanes, order, () => stop.abort()),
    partitions: PARTITIONS,
    topics: TOPICS,
    key: KEY,
    strangers: createStrangers(logger, metrics),
    store: { head: async () => 0n, readAll: () => fail() },
    logger,
    metrics,
    outage: createOutage(logger, { begins: 'away', ends: 'back' }),
    patienceMs: 3_600_000,
    signal: stop.signal,
  }
  const given: string[] = []
  let watermark = 0n
  for await (const batch of liveFromKafka(parts, 0n)) {
    given.push(...batch.events.map(({ id }) => id))
    watermark = batch.watermark
  }
  return { given, watermark, foreign: (await metrics.foreign.get()).values[0]?.value, lines }
}

const fail = (): never => {
  throw new Error('the store need not be asked: nothing is missing')
}

it('whatever others write between the records of the relay, each event comes once, in order, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 7 }),
      fc.array(aForeignRecord, { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 60 }),
      async (streams, size, foreign, order) => {
        const log = logOf(streams.map((n) => `lead-${n}`))
        const { given, watermark, lines } = await readThrough(insert(publish(log, size), foreign), order)
        expect(given).toEqual(log.map(({ id }) => id))
        expect(watermark).toBe(log.at(-1)!.position)
        expect(lines.length).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 300 },
  )
})

it('counts them and tells of them once', async () => {
  const log = logOf(['lead-1', 'lead-2', 'lead-1'])
  const lanes = publish(log, 2)
  const [first] = lanes.flat()
  const forged = { headers: { ...first!.headers, position: '9000000000' }, value: first!.value }
  const noJson = { headers: first!.headers, value: Buffer.from('no JSON') }
  for (const lane of lanes) lane.unshift(forged, noJson)
  const { given, foreign, lines } = await readThrough(lanes, [0])
  expect(given).toHaveLength(3)
  expect(foreign).toBe(8)
  expect(lines).toHaveLength(1)
})
