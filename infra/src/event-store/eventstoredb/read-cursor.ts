import { convertToCommandError, StreamDeletedError } from '@eventstore/db-client'
import { FULL_BATCH_BYTES } from '../port.ts'
import { type BatchSize, takeBatch } from '../subscription.ts'
import type { Connection } from './connection.ts'
import { bytesOf, positionOf, type WireEvent } from './decode-event.ts'
import type { ReadRequest } from './read-requests.ts'
import { ANSWER_MS } from './within.ts'

/** What is fetched beyond what was asked for, so that the server works while the reader does. */
const AHEAD = 1_000

export interface Batch {
  readonly events: readonly WireEvent[]
  /** False at the end. True without events when the call was given up: there may be more to ask for. */
  readonly more: boolean
}

/**
 * One read call, from which its reader takes what it is ready for. The node that leads the cluster answers it: another one
 * may not have heard of the newest events yet.
 */
export interface ReadCursor {
  /**
   * The next batch, full unless they end before. One at a time.
   * Rejects when the server answers nothing for 4 s.
   */
  next(size: BatchSize): Promise<Batch>
  close(): void
}

/**
 * A reader that is busy elsewhere holds the server up, not the memory; when it stays away for 4 s the call is given up, as
 * it takes a place that others need. A missing stream gives nothing, nor does one that was deleted for good.
 */
export const openCursor = async (connection: Connection, asked: ReadRequest): Promise<ReadCursor> => {
  const { request, without } = asked
  const call = await connection.open((stub, ...args) => stub.read(request, ...args), { requiresLeader: true })
  let held: WireEvent[] = []
  let bytes = 0
  let wanted = 0
  let state: 'open' | 'ended' | 'given up' | Error = 'open'
  let arrived: PromiseWithResolvers<void> | undefined

  const become = (next: typeof state) => {
    if (state === 'open') state = next
    clearTimeout(timer)
    arrived?.resolve()
  }
  const timer = setTimeout(() => {
    become(arrived ? new Error(`no answer within ${ANSWER_MS} ms`) : 'given up')
    call.cancel()
  }, ANSWER_MS)

  call.once('end', () => become('ended'))
  call.once('error', (error) => become(convertToCommandError(error) instanceof StreamDeletedError ? 'ended' : error))
  call.on('data', (message) => {
    const event = message.getEvent()?.getEvent()
    if (!event || state !== 'open' || positionOf(event) === without) return
    timer.refresh()
    held.push(event)
    bytes += bytesOf(event)
    const full = bytes >= FULL_BATCH_BYTES
    if (full || held.length >= wanted) arrived?.resolve()
    if (full || held.length >= wanted + AHEAD) call.pause()
  })

  return {
    async next(size) {
      wanted = size.events
      if (state === 'open' && held.length < size.events && bytes < FULL_BATCH_BYTES) {
        arrived = Promise.withResolvers()
        timer.refresh()
        call.resume()
        await arrived.promise
        arrived = undefined
      }
      if (state instanceof Error) throw state
      const { batch: events } = takeBatch(held, size, bytesOf)
      held = held.slice(events.length)
      bytes = held.reduce((sum, event) => sum + bytesOf(event), 0)
      if (state === 'open') {
        timer.refresh()
        call.resume()
      }
      return { events, more: state !== 'ended' || held.length > 0 }
    },
    close() {
      become('given up')
      call.cancel()
    },
  }
}
