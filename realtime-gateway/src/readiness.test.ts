import { createDirectBus } from '@kervan/infra/bus/direct'
import { type EventStore, StoreUnavailable } from '@kervan/infra/event-store/port'
import { createBackOff } from '@kervan/infra/retry/back-off'
import { afterEach, describe, expect, it } from 'vitest'
import { leadStream } from './testing/ids.ts'
import { staff } from './testing/memory-sessions.ts'
import { type OpenGateway, openGateway } from './testing/open-gateway.ts'

let house: OpenGateway
afterEach(() => house.close())

const away = () => new StoreUnavailable('following the log', new Error('connection refused'))

/** A bus whose event store is out of reach from the moment it is told so until it is told otherwise. */
const interruptible = () => {
  let interruption = new AbortController()
  let isAway = false
  const bus = (store: EventStore) =>
    createDirectBus(
      {
        head: store.head,
        async *subscribe(options) {
          if (isAway) throw away()
          const signal = AbortSignal.any([interruption.signal, ...(options.signal ? [options.signal] : [])])
          yield* store.subscribe({ ...options, signal })
          throw away()
        },
      },
      { backOff: () => createBackOff({ first: 1, longest: 1 }) },
    )
  return {
    bus,
    interrupt() {
      isAway = true
      interruption.abort()
    },
    mend() {
      interruption = new AbortController()
      isAway = false
    },
  }
}

/** What readiness says when a second passes without anything being pushed. */
const impatiently = async () => {
  const asking = house.gateway.readiness()
  await house.store.head()
  house.clock.advance(1_000)
  return asking
}

describe('readiness', () => {
  it('says where the pushes are when they are at the head', async () => {
    house = await openGateway()
    await house.record(leadStream(1), 'LeadTagged', { tag: 'vip' })
    expect(await house.gateway.readiness()).toEqual({ ready: true, position: '1', head: '1' })
  })

  it('fails while the bus is away, and the pushes are made up for when it is back', async () => {
    const { bus, interrupt, mend } = interruptible()
    house = await openGateway({ bus })
    const listener = await house.connectAs(staff(['leads.view']))
    await house.record(leadStream(1), 'LeadTagged', { tag: 'before' })
    await house.gateway.readiness()

    interrupt()
    await house.record(leadStream(1), 'LeadTagged', { tag: 'meanwhile' })
    expect(await impatiently()).toMatchObject({ ready: false, position: '1', head: '2', fault: /behind or away/ })

    mend()
    await house.settle()
    expect(await house.gateway.readiness()).toMatchObject({ ready: true, position: '2' })
    expect(listener.pushes.map(({ payload }) => payload.position)).toEqual(['1', '2'])
  })

  it('fails while the event store is away', async () => {
    house = await openGateway()
    await house.store.close()
    expect(await house.gateway.readiness()).toMatchObject({
      ready: false,
      head: null,
      fault: /event store unavailable/,
    })
  })

  it('fails for good when the bus gives up, and sockets stay', async () => {
    house = await openGateway({
      bus: () => ({
        async *subscribe() {
          yield { events: [], watermark: 0n }
          throw new Error('event 1 is not JSON')
        },
      }),
    })
    const listener = await house.connectAs(staff(['leads.view']))
    await house.record(leadStream(1), 'LeadTagged', { tag: 'vip' })
    expect(await impatiently()).toMatchObject({ ready: false, position: '0', head: '1' })
    expect(listener.socket.connected).toBe(true)
  })

  it('is reached by sockets that came before the bus had said a word', async () => {
    const first = Promise.withResolvers<bigint>()
    house = await openGateway({
      bus: () => ({
        async *subscribe() {
          yield { events: [], watermark: await first.promise }
        },
      }),
    })
    const { token } = await house.sessions.start(staff(['leads.view']))
    const listener = house.connect({ auth: { token } })
    await listener.until(() => listener.socket.connected)
    expect(listener.positions).toEqual([])
    first.resolve(7n)
    await listener.until(() => listener.positions.length > 0)
    expect(listener.positions).toEqual([7n])
  })
})

describe('metrics', () => {
  it('count sockets and pushes, and tell how far the pushes lag', async () => {
    const { bus, interrupt } = interruptible()
    house = await openGateway({ bus })
    await house.connectAs(staff(['leads.view']))
    await house.connectAs(staff([]))
    await house.record(leadStream(1), 'LeadTagged', { tag: 'before' })
    await house.settle()
    interrupt()
    await house.record(leadStream(1), 'LeadTagged', { tag: 'meanwhile' })
    await house.record(leadStream(1), 'LeadTagged', { tag: 'meanwhile' })

    const text = await house.metrics.metrics()
    expect(text).toContain('kervan_gateway_sockets 2')
    expect(text).toContain('kervan_gateway_pushes_total{name="record_changed"} 1')
    expect(text).toContain('kervan_gateway_lag_positions 2')
  })

  it('do not invent a lag while the event store is away', async () => {
    house = await openGateway()
    await house.store.close()
    expect(await house.metrics.metrics()).toContain('kervan_gateway_lag_positions Nan')
  })
})
