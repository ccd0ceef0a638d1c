import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { createHeadSignal } from './head-signal.ts'
import { type AppendResult, type EventStore, StoreUnavailable, WrongExpectedRevision } from './port.ts'
import { follow, takeBatch } from './subscription.ts'
import { asRevision, type EncodedAppend, type EncodedEvent, validateAppend } from './validate-append.ts'

interface StoredEvent extends EncodedEvent {
  readonly stream: string
  readonly revision: bigint
  readonly position: bigint
}

/** A log in this process's memory, for tests and protocol doubles. It keeps JSON text, so readers never share an object. */
export const createMemoryEventStore = (): EventStore => {
  const log: StoredEvent[] = []
  const streams = new Map<string, StoredEvent[]>()
  const grown = createHeadSignal()
  let closed = false

  const whileOpen = (what: string) => {
    if (closed) throw new StoreUnavailable(what, new Error('the store is closed'))
  }

  const write = ({ stream, expected, events }: EncodedAppend): AppendResult => {
    const held = streams.get(stream) ?? []
    const actual = BigInt(held.length) - 1n
    if (actual !== expected) {
      const original = originalResult(held, expected, events)
      if (!original) throw new WrongExpectedRevision(stream, asRevision(expected), asRevision(actual))
      return original
    }
    for (const event of events) {
      const stored = { ...event, stream, revision: BigInt(held.length), position: BigInt(log.length) + 1n }
      held.push(stored)
      log.push(stored)
    }
    streams.set(stream, held)
    grown.announce(BigInt(log.length))
    return { revision: BigInt(held.length) - 1n, position: BigInt(log.length) }
  }

  return {
    async append(stream, events, expected) {
      whileOpen(`appending to ${stream}`)
      return write(validateAppend(stream, events, expected))
    },
    async *readStream(stream, { from, direction = 'forwards', limit = Number.POSITIVE_INFINITY } = {}) {
      whileOpen(`reading ${stream}`)
      const held = streams.get(stream) ?? []
      const wanted =
        direction === 'forwards'
          ? held.filter(({ revision }) => revision >= (from ?? 0n))
          : held.filter(({ revision }) => revision <= (from ?? revision)).reverse()
      yield* wanted.slice(0, limit).map(record)
    },
    async *readAll({ after = 0n, limit = Number.POSITIVE_INFINITY } = {}) {
      whileOpen('reading the log')
      const start = Number(after)
      yield* log.slice(start, start + limit).map(record)
    },
    async head() {
      whileOpen('reading the head')
      return BigInt(log.length)
    },
    subscribe: (options) =>
      follow(
        {
          async read(after, size) {
            whileOpen('following the log')
            const { batch, full } = takeBatch(log.slice(Number(after), Number(after) + size.events), size, bytesOf)
            return { events: batch.map(record), full }
          },
          grown: grown.past,
        },
        options,
      ),
    async close() {
      closed = true
      grown.close()
    },
  }
}

const originalResult = (held: StoredEvent[], expected: bigint, events: readonly EncodedEvent[]) => {
  const first = Number(expected) + 1
  const last = held[first + events.length - 1]
  const same = events.every(({ id }, index) => held[first + index]?.id === id)
  return last && same ? { revision: last.revision, position: last.position } : undefined
}

const bytesOf = ({ data, metadata }: StoredEvent) => Buffer.byteLength(data) + Buffer.byteLength(metadata)

const record = ({ data, metadata, ...event }: StoredEvent): RecordedEvent => ({
  ...event,
  data: JSON.parse(data),
  metadata: JSON.parse(metadata),
})
