import type { NewEvent } from '@kervan/contracts/events/envelope'
import { EventId } from '@kervan/contracts/ids'
import { AppendTooLarge, type ExpectedRevision, InvalidAppend, MAX_APPEND_BYTES } from './port.ts'

/** An event as an engine takes it: id in lower case, data and metadata as JSON text. */
export interface EncodedEvent {
  readonly id: string
  readonly type: string
  readonly data: string
  readonly metadata: string
}

export interface EncodedAppend {
  readonly stream: string
  /** -1n stands for `no-stream`, so that the first event's revision is always `expected + 1n`. */
  readonly expected: bigint
  readonly events: readonly EncodedEvent[]
}

export const NO_STREAM = -1n

/** `actual` for `WrongExpectedRevision` from the number of a stream's last event, -1n when there is none. */
export const asRevision = (last: bigint): ExpectedRevision => (last === NO_STREAM ? 'no-stream' : last)

const STREAM_NAME = /^(?!\$)[\x20-\x7e]{1,200}$/
const EVENT_TYPE = /^\P{Cc}+$/u
const NIL_ID = '00000000-0000-0000-0000-000000000000'

/** Engines number events with a signed 64-bit integer; half of its range leaves room for every append. */
const MAX_EXPECTED = 2n ** 62n

/**
 * Checks an append against the limits of the port and encodes it. The engines behave badly where these are not kept (one of
 * them hangs on a bad id), so every adapter calls this before it sends anything.
 * @throws InvalidAppend
 * @throws AppendTooLarge
 */
export const validateAppend = (
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): EncodedAppend => {
  if (!isStreamName(stream))
    throw new InvalidAppend(stream, 'a stream name is 1 to 200 printable ASCII characters and does not start with $')
  if (expected !== 'no-stream' && (expected < 0n || expected > MAX_EXPECTED))
    throw new InvalidAppend(stream, `${expected} is not a revision`)
  if (events.length === 0) throw new InvalidAppend(stream, 'an append holds at least one event')

  const encoded = events.map((event) => encodeEvent(stream, event))
  const bytes = encoded.reduce((sum, { data }) => sum + Buffer.byteLength(data), 0)
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(stream, bytes)

  return { stream, expected: expected === 'no-stream' ? NO_STREAM : expected, events: encoded }
}

export const isStreamName = (stream: string): boolean => STREAM_NAME.test(stream)
export const isEventId = (id: string): boolean => EventId.safeParse(id).success && id !== NIL_ID
export const isEventType = (type: string): boolean => EVENT_TYPE.test(type)

const encodeEvent = (stream: string, { id, type, data, metadata }: NewEvent): EncodedEvent => {
  if (!isEventId(id)) throw new InvalidAppend(stream, `event id ${id} is not a UUID`)
  if (!isEventType(type))
    throw new InvalidAppend(stream, `event ${id} has no type, or one with control characters: ${JSON.stringify(type)}`)
  return {
    id: id.toLowerCase(),
    type,
    data: encodeJson(data, () => new InvalidAppend(stream, `data of event ${id} is not JSON`)),
    metadata: encodeJson(metadata, () => new InvalidAppend(stream, `metadata of event ${id} is not JSON`)),
  }
}

const encodeJson = (value: unknown, refusal: () => InvalidAppend): string => {
  try {
    // A bigint or a circle makes it throw; for undefined or a function it gives undefined.
    const text: string | undefined = JSON.stringify(value)
    if (text !== undefined) return text
  } catch {
    throw refusal()
  }
  throw refusal()
}
