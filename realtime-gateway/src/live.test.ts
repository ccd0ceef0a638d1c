import { setImmediate as turn } from 'node:timers/promises'
import type { BusBatch } from '@kervan/infra/bus/port'
import { StoreUnavailable } from '@kervan/infra/event-store/port'
import { describe, expect, it } from 'vitest'
import { pushLive } from './live.ts'
import type { AddressedPush } from './pushes/addressed-push.ts'
import { recordChanged } from './pushes/record-changed.ts'
import { recordedEvent } from './testing/events.ts'
import { leadStream } from './testing/ids.ts'

const at = (position: bigint) => recordedEvent('LeadTagged', { tag: 'vip' }, { stream: leadStream(1), position })
const batch: BusBatch = { events: [at(1n), at(2n)], watermark: 2n }
const pushes = batch.events.map((event) => recordChanged('lead', event))

const busOf = (...batches: BusBatch[]) => ({
  async *subscribe() {
    yield* batches
  },
})

const heard = () => {
  const log: string[] = []
  return {
    log,
    emit: ({ push }: AddressedPush) => void log.push(push.payload.position),
    reached: (position: bigint) => void log.push(`reached ${position}`),
  }
}

describe('the live stream', () => {
  it('emits a batch and its watermark in one go, after all of it was read', async () => {
    const { log, emit, reached } = heard()
    const reading = Promise.withResolvers<AddressedPush[]>()
    const emitAndLetOthersIn = (push: AddressedPush) => {
      emit(push)
      queueMicrotask(() => log.push('somebody joins'))
    }
    const ports = { bus: busOf(batch), read: () => reading.promise, emit: emitAndLetOthersIn, reached }
    const done = pushLive(ports, new AbortController().signal)
    await turn()
    expect(log).toEqual([])

    reading.resolve(pushes)
    await done
    expect(log).toEqual(['1', '2', 'reached 2', 'somebody joins', 'somebody joins'])
  })

  it('waits for the event store when a message has to be looked up', async () => {
    const { log, emit, reached } = heard()
    let refusals = 2
    const read = async () => {
      if (refusals-- > 0) throw new StoreUnavailable('reading', new Error('connection refused'))
      return pushes
    }
    await pushLive({ bus: busOf(batch), read, emit, reached }, new AbortController().signal)
    expect(log).toEqual(['1', '2', 'reached 2'])
  })

  it('emits nothing half read when it is stopped', async () => {
    const { log, emit, reached } = heard()
    const stop = new AbortController()
    const read = async () => {
      stop.abort()
      throw new StoreUnavailable('reading', new Error('connection refused'))
    }
    await pushLive({ bus: busOf(batch, batch), read, emit, reached }, stop.signal)
    expect(log).toEqual([])
  })
})
