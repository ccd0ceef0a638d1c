import type { RecordedEvent } from '@kervan/contracts/events/envelope'

/** What a value takes beside its text, bytes. */
const EACH = 16

/** Roughly the bytes that a value takes as JSON or in memory: its texts, and something for each part of it. */
export const bytesOfValue = (value: unknown): number => {
  if (typeof value === 'string') return EACH + value.length
  if (typeof value !== 'object' || value === null) return EACH
  let bytes = EACH
  if (Array.isArray(value)) for (const each of value) bytes += bytesOfValue(each)
  else for (const key in value) bytes += key.length + bytesOfValue((value as Readonly<Record<string, unknown>>)[key])
  return bytes
}

/** Roughly the bytes of an event; cheap enough to ask of each one that is read. */
export const bytesOfEvent = ({ data, metadata }: Pick<RecordedEvent, 'data' | 'metadata'>): number =>
  bytesOfValue(data) + bytesOfValue(metadata)
