import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { EventFilter } from './event-filter.ts'
import type { EventLog } from './event-log.ts'
import type { LogRecord } from './log-record.ts'
import { Refused } from './proposed-event.ts'
import { handlerThrew, readLogFailed } from './refusals.ts'
import { eventMessage } from './wire-event.ts'

const FORWARDS = 0

/**
 * What a read of the log answers: forwards from a position this one included, backwards this one excluded.
 * @throws Refused
 */
export function* readLog(
  log: EventLog,
  options: ReadReq.Options,
  filter: EventFilter | undefined,
): Generator<ReadResp, void, undefined> {
  const forwards = options.getReadDirection() === FORWARDS
  let left = Number(options.getCount())
  for (const record of recordsFrom(log, startOf(log, options, forwards), forwards)) {
    if (filter && !filter.matches(record)) continue
    if (left-- === 0) return
    yield eventMessage(record)
  }
}

function* recordsFrom({ records }: EventLog, start: number, forwards: boolean): Generator<LogRecord> {
  // What is written while a page is on its way belongs to the next read.
  const end = records.length
  if (forwards) for (let index = start; index < end; index++) yield records[index]!
  else for (let index = start - 1; index >= 0; index--) yield records[index]!
}

/** Index of the first event that is not before the place where a read begins. */
const startOf = (log: EventLog, options: ReadReq.Options, forwards: boolean): number => {
  const all = options.getAll()!
  const position = all.getPosition()
  if (!position) return all.hasEnd() ? log.records.length : 0
  const [commit, prepare] = [BigInt(position.getCommitPosition()), BigInt(position.getPreparePosition())]
  if (prepare > commit) throw new Refused(handlerThrew())
  if (!isPlace(log, commit, forwards)) throw new Refused(readLogFailed())
  return log.indexFrom(commit)
}

/** Where a record begins; forwards also the inside of the last one, and what is beyond the end. */
const isPlace = (log: EventLog, position: bigint, forwards: boolean): boolean =>
  position === 0n || log.beginsAt(position) || (forwards && position > (log.records.at(-1)?.position ?? 0n))
