import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMemoryEventStore } from '../event-store/memory.ts'
import { type EventStore, StoreUnavailable } from '../event-store/port.ts'
import { createBackOff } from '../retry/back-off.ts'
import { createDirectBus } from './direct.ts'
import { describeBus, recordMany } from './testing/behaviour.ts'

describeBus('the direct bus over the memory store', async () => {
  const store = createMemoryEventStore()
  return { store, bus: createDirectBus(store), close: () => store.close() }
})

describe('the direct bus while its event store comes and goes', () => {
  it('gives every event once and in order, wherever the outages fall', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 3 }), { maxLength: 30 }), fc.nat({ max: 200 }), async (lives, count) => {
        const store = createMemoryEventStore()
        for (let each = 0; each < count; each++)
          await recordMany(store, `lead-${each % 7}`, 1, BigInt(Math.floor(each / 7)) - 1n)
        const stop = new AbortController()
        const bus = createDirectBus(failing(store, lives), { backOff: noPause })

        const given: bigint[] = []
        for await (const { events, watermark } of bus.subscribe({ from: 0n, signal: stop.signal })) {
          given.push(...events.map(({ position }) => position))
          if (watermark === BigInt(count)) stop.abort()
        }
        expect(given).toEqual(Array.from({ length: count }, (_, index) => BigInt(index + 1)))
      }),
      { numRuns: 50 },
    )
  })

  it('waits for the store before it says where `now` is', async () => {
    const store = createMemoryEventStore()
    await recordMany(store, 'lead-a', 1)
    let refusals = 3
    const late = {
      subscribe: store.subscribe,
      head: () => (refusals-- > 0 ? Promise.reject(away()) : store.head()),
    }
    const batches = createDirectBus(late, { backOff: noPause }).subscribe({ from: 'now' })[Symbol.asyncIterator]()
    expect((await batches.next()).value).toEqual({ events: [], watermark: 1n })
    expect(refusals).toBe(-1)
  })

  it('stops waiting for the store when aborted', async () => {
    const stop = new AbortController()
    const store = {
      head: () => Promise.reject(away()),
      subscribe: () => failing(createMemoryEventStore(), []).subscribe({ after: 0n }),
    }
    const batches = createDirectBus(store).subscribe({ from: 'now', signal: stop.signal })[Symbol.asyncIterator]()
    const waiting = batches.next()
    stop.abort()
    expect((await waiting).done).toBe(true)
  })

  it('does not go on past what waiting cannot mend', async () => {
    const broken = { head: async () => 0n, subscribe: () => throwing(new Error('event 7 is not JSON')) }
    const reading = Array.fromAsync(createDirectBus(broken).subscribe({ from: 'now' }))
    await expect(reading).rejects.toThrow('event 7 is not JSON')
  })
})

const away = () => new StoreUnavailable('following the log', new Error('connection refused'))

const noPause = () => createBackOff({ wait: async () => {} })

async function* throwing(error: Error): AsyncGenerator<never> {
  yield* []
  throw error
}

/** A store whose subscriptions break: the nth one after `lives[n]` batches; those beyond the list hold. */
const failing = (store: EventStore, lives: readonly number[]): Pick<EventStore, 'head' | 'subscribe'> => {
  let opened = 0
  return {
    head: store.head,
    async *subscribe(options) {
      let left = lives[opened++] ?? Number.POSITIVE_INFINITY
      for await (const batch of store.subscribe({ ...options, batchSize: 3 })) {
        if (left-- <= 0) throw away()
        yield batch
      }
    },
  }
}
