import { MAX_APPEND_BYTES } from '../event-store/port.ts'
import type { EncodedAppend, EncodedEvent } from '../event-store/validate-append.ts'
import type { LogEntry } from './log.ts'

const MOST_EVENTS = 500

/** The appends that bring events into a log in their order: neighbours of one stream go together as far as an append may hold them. */
export function* appendsOf(entries: readonly LogEntry[]): Generator<EncodedAppend, void, undefined> {
  let stream = ''
  let expected = 0n
  let bytes = 0
  let events: EncodedEvent[] = []
  for (const entry of entries) {
    const size = Buffer.byteLength(entry.data)
    const joins =
      entry.stream === stream &&
      entry.revision === expected + BigInt(events.length) + 1n &&
      bytes + size <= MAX_APPEND_BYTES &&
      events.length < MOST_EVENTS
    if (!joins) {
      if (events.length > 0) yield { stream, expected, events }
      stream = entry.stream
      expected = entry.revision - 1n
      bytes = 0
      events = []
    }
    const { id, type, data, metadata } = entry
    events.push({ id, type, data, metadata })
    bytes += size
  }
  if (events.length > 0) yield { stream, expected, events }
}
