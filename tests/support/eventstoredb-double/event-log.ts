import { randomUUID } from 'node:crypto'
import { ANY, decideAppend, NO_STREAM, STREAM_EXISTS, TOMBSTONE } from './decide-append.ts'
import { type LogRecord, nowInTicks, type ProposedEvent, recordBytes } from './log-record.ts'
import { isMetastream, isSoftDeleted, metastreamOf, parseMetadata, type Sight, seeStream } from './stream-sight.ts'

export type Written =
  | { readonly kind: 'success'; readonly last: bigint; readonly position: bigint }
  | { readonly kind: 'wrong-version'; readonly last: bigint }
  | { readonly kind: 'deleted' }

export interface EventLog {
  /** All events, those of deleted streams too. */
  readonly records: readonly LogRecord[]
  /** Where the next record will begin. */
  readonly end: bigint
  /** Whether a record begins here; not every one is an event. */
  beginsAt(position: bigint): boolean
  /** Index of the first event at a position or after it. */
  indexFrom(position: bigint): number
  see(stream: string): Sight
  append(stream: string, expected: bigint, events: readonly ProposedEvent[]): Written
  /** Hides what the stream holds; it can go on. */
  deleteStream(stream: string, expected: bigint): Written
  /** Ends the stream for good. */
  tombstone(stream: string, expected: bigint): Written
  /** Goes on further on, as if there were other records in between. */
  skipTo(position: bigint): void
  /** Tells of everything that is written, once it is. Gives how to stop. */
  onWritten(listener: (records: readonly LogRecord[]) => void): () => void
}

/** What a new server of version 23.10 has written before it lets anyone in. */
const FIRST_EVENT = 548n
const SCAVENGES_METADATA = '{"$maxAge":2592000,"$acl":{"$r":"$ops","$w":[],"$d":[],"$mr":[],"$mw":[]}}'

const NOTHING = new Uint8Array()
const utf8 = new TextEncoder()

const metadataEvent = (json: string): ProposedEvent => ({
  id: randomUUID(),
  type: '$metadata',
  isJson: true,
  data: utf8.encode(json),
  metadata: NOTHING,
})

/** A log, with what one like it held before. */
export const createEventLog = (past: readonly LogRecord[] = []): EventLog => {
  const records: LogRecord[] = []
  const streams = new Map<string, LogRecord[]>()
  /** Revisions by stream and id; the first event that took an id keeps it. */
  const known = new Map<string, bigint>()
  const beginnings = new Set<bigint>()
  const listeners = new Set<(records: readonly LogRecord[]) => void>()
  let end = FIRST_EVENT

  const held = (stream: string): LogRecord[] => streams.get(stream) ?? []
  const metadataOf = (stream: string) => parseMetadata(held(metastreamOf(stream)).at(-1))
  const isTombstoned = (stream: string) => held(stream).at(-1)?.revision === TOMBSTONE
  const lastOf = (stream: string): bigint =>
    isMetastream(stream) && isTombstoned(stream.slice(2)) ? TOMBSTONE : (held(stream).at(-1)?.revision ?? NO_STREAM)

  const stateOf = (stream: string) => ({
    last: lastOf(stream),
    softDeleted: isSoftDeleted(metadataOf(stream)),
    hasMetadata: held(metastreamOf(stream)).length > 0,
    idAt: (revision: bigint) => held(stream)[Number(revision)]?.id,
    revisionOf: (id: string) => known.get(`${id} ${stream}`),
  })

  const occupy = (stream: string, event: Parameters<typeof recordBytes>[1]): bigint => {
    const position = end
    beginnings.add(position)
    end += recordBytes(stream, event)
    return position
  }

  const keep = (record: LogRecord) => {
    const { stream, id, revision } = record
    records.push(record)
    streams.set(stream, held(stream))
    held(stream).push(record)
    const key = `${id} ${stream}`
    if (!known.has(key)) known.set(key, revision)
  }

  const write = (stream: string, event: ProposedEvent, revision = lastOf(stream) + 1n): LogRecord => {
    const record = { ...event, stream, revision, position: occupy(stream, event), created: nowInTicks() }
    keep(record)
    return record
  }

  const tell = (written: readonly LogRecord[]) => {
    for (const listener of [...listeners]) listener(written)
  }

  const append = (stream: string, expected: bigint, events: readonly ProposedEvent[]): Written => {
    const state = stateOf(stream)
    const ids = events.map(({ id }) => id)
    const decision = decideAppend(state, expected, ids)
    if (decision.kind === 'written') {
      const { last } = decision
      return { kind: 'success', last, position: held(stream)[Number(last)]!.position }
    }
    if (decision.kind === 'wrong-version') return { kind: 'wrong-version', last: state.last }
    if (decision.kind === 'deleted') return { kind: 'deleted' }
    if (events.length === 0) {
      const position = occupy(stream, { type: '', data: NOTHING, metadata: NOTHING })
      return { kind: 'success', last: state.last, position }
    }
    const written = events.map((event) => write(stream, event))
    const last = written.at(-1)!
    const revived = state.softDeleted ? [write(metastreamOf(stream), metadataEvent(`{"$tb":${state.last + 1n}}`))] : []
    tell([...written, ...revived])
    return { kind: 'success', last: last.revision, position: last.position }
  }

  /** A delete looks at no ids, and the expected revision is the last one or a word. */
  const refuseDelete = (stream: string, expected: bigint): Written | undefined => {
    const last = lastOf(stream)
    if (last === TOMBSTONE) return { kind: 'deleted' }
    const exists = expected === STREAM_EXISTS && last >= 0n
    return expected === ANY || expected === last || exists ? undefined : { kind: 'wrong-version', last }
  }

  const writeAlone = (stream: string, event: ProposedEvent, revision?: bigint): Written => {
    const record = write(stream, event, revision)
    tell([record])
    return { kind: 'success', last: record.revision, position: record.position }
  }

  write('$$$scavenges', metadataEvent(SCAVENGES_METADATA))
  for (const record of past) {
    end = record.position
    occupy(record.stream, record)
    keep(record)
  }

  return {
    records,
    get end() {
      return end
    },
    beginsAt: (position) => beginnings.has(position),
    indexFrom(position) {
      let [low, high] = [0, records.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if (records[middle]!.position >= position) high = middle
        else low = middle + 1
      }
      return low
    },
    see: (stream) =>
      lastOf(stream) === TOMBSTONE ? { kind: 'deleted' } : seeStream(stream, held(stream), metadataOf(stream)),
    append,
    deleteStream(stream, expected) {
      const last = lastOf(stream)
      return (
        refuseDelete(stream, expected) ??
        (last === NO_STREAM
          ? { kind: 'wrong-version', last }
          : writeAlone(metastreamOf(stream), metadataEvent(`{"$tb":${TOMBSTONE}}`)))
      )
    },
    tombstone: (stream, expected) =>
      refuseDelete(stream, expected) ??
      writeAlone(
        stream,
        { id: randomUUID(), type: '$streamDeleted', isJson: false, data: NOTHING, metadata: NOTHING },
        TOMBSTONE,
      ),
    skipTo(position) {
      end = position
    },
    onWritten(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
