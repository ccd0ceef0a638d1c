import { randomUUID } from 'node:crypto'
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { EventFilter } from './event-filter.ts'
import type { EventLog } from './event-log.ts'
import { type LogRecord, recordBytes } from './log-record.ts'
import { Refused } from './proposed-event.ts'
import { type ReadCall, refuse, send } from './read-call.ts'
import { consumerTooSlow, handlerThrew } from './refusals.ts'
import type { Server } from './server.ts'
import { caughtUp, checkpoint, confirmation, eventMessage } from './wire-event.ts'

/** Events that wait for a live subscriber. One more, and the server drops it. */
const LIVE_BUFFER = 64
const PAGE = 32

/** Confirmation, the past page by page, `caughtUp`, then whatever is written. */
export const subscribeToLog = async (
  { log, faults, drops }: Server,
  call: ReadCall,
  options: ReadReq.Options,
  filter: EventFilter | undefined,
): Promise<void> => {
  const start = startOf(log, options)
  await send(call, confirmation(randomUUID()))
  const silenced = () => faults.silentSubscriptions
  if (silenced()) return
  for (const message of past(log, start, filter)) if (!(await send(call, message)) || silenced()) return
  // Nothing is awaited between the end of the past and here, so nothing is missed.
  const live = goLive(log, filter)
  const end = () => {
    live.stop()
    drops.delete(live.stop)
  }
  drops.add(live.stop)
  call.on('cancelled', end)
  if (!faults.neverCaughtUp) await send(call, caughtUp())
  for await (const message of live.messages) if (silenced() || !(await send(call, message))) return
  end()
  if (!call.cancelled) refuse(call, consumerTooSlow())
}

/** Index of the first event to give. */
const startOf = (log: EventLog, options: ReadReq.Options): number => {
  const all = options.getAll()!
  const position = all.getPosition()
  if (!position) return all.hasEnd() ? log.records.length : 0
  const commit = BigInt(position.getCommitPosition())
  // A checkpoint names the beginning of a page with a prepare position of 0, and then the event there is still to come.
  if (commit !== BigInt(position.getPreparePosition())) return log.indexFrom(commit)
  if (commit < log.end && !log.beginsAt(commit)) throw new Refused(handlerThrew())
  return commit >= log.end ? log.records.length : log.indexFrom(commit + 1n)
}

/** The past in pages. A page in which nothing matches is told by a checkpoint at its beginning. */
function* past(log: EventLog, start: number, filter: EventFilter | undefined): Generator<ReadResp, void, undefined> {
  const { window, checkpointInterval } = filter ?? { window: PAGE, checkpointInterval: Number.POSITIVE_INFINITY }
  let looked = 0
  let pageBegin = start === 0 ? 0n : log.records[start]?.position
  // The first record of a log is none of the events, and yet the server looks at it.
  let size = start === 0 ? window - 1 : window
  for (let index = start; index < log.records.length; ) {
    const page = log.records.slice(index, index + size)
    const matching = filter ? page.filter(filter.matches) : page
    for (const record of matching) yield eventMessage(record)
    index += page.length
    if (page.length < size) continue
    looked += window
    if (looked >= checkpointInterval) {
      looked %= checkpointInterval
      const last = matching.at(-1)?.position
      yield last === undefined ? checkpoint(pageBegin ?? 0n, 0n) : checkpoint(last, last)
    }
    const lastOfPage = page.at(-1)!
    pageBegin = lastOfPage.position + recordBytes(lastOfPage.stream, lastOfPage)
    size = window
  }
}

/** What is written from now on. The messages end when they are taken too slowly. */
const goLive = (log: EventLog, filter: EventFilter | undefined) => {
  const waiting: ReadResp[] = []
  let looked = 0
  let over = false
  let arrived = Promise.withResolvers<void>()

  const stop = () => {
    over = true
    unlisten()
    arrived.resolve()
  }

  const offer = (message: ReadResp) => {
    if (over) return
    if (waiting.length === LIVE_BUFFER) return stop()
    waiting.push(message)
    arrived.resolve()
  }

  const unlisten = log.onWritten((records: readonly LogRecord[]) => {
    for (const record of records) {
      if (!filter || filter.matches(record)) offer(eventMessage(record))
      looked++
      if (looked === filter?.checkpointInterval) {
        looked = 0
        offer(checkpoint(record.position, record.position))
      }
    }
  })

  async function* messages(): AsyncGenerator<ReadResp, void, undefined> {
    for (;;) {
      const next = waiting.shift()
      if (next) yield next
      else if (over) return
      else {
        arrived = Promise.withResolvers()
        await arrived.promise
      }
    }
  }

  return { messages: messages(), stop }
}
