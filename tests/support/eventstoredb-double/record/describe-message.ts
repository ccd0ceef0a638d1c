import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { Plain } from './record.ts'

interface Message {
  toObject(): Record<string, unknown>
}

/** Longer bytes are told by their length. */
const LONG = 512

/** Bytes with anything below it are not a text. */
const LINE_FEED = 10

/** A message as the record would have it: without what is not set, and without what no two servers have in common. */
export const describeMessage = (message: Message): Plain => {
  const get = (name: string) => (message as unknown as Record<string, () => unknown>)[`get${name}`]!.call(message)
  const has = (name: string) => (message as unknown as Record<string, (() => boolean) | undefined>)[`has${name}`]
  const plain: Record<string, unknown> = {}
  for (const field of Object.keys(message.toObject())) {
    const name = field[0]!.toUpperCase() + field.slice(1)
    if (has(name)?.call(message) === false) continue
    const value = describeField(field, get(name), message)
    if (value !== undefined) plain[field] = value
  }
  return plain
}

const describeField = (field: string, value: unknown, message: Message): unknown => {
  if (value instanceof Uint8Array) return describeBytes(value)
  if (field === 'metadataMap') return describeMap(value as Iterable<[string, string]> & { entries(): never })
  if (field === 'details') return describeDetails(value as Parameters<typeof describeDetails>[0])
  if (Array.isArray(value)) return value.length > 0 ? value.map((item) => describeItem(item)) : undefined
  if (typeof value === 'object' && value !== null) return describeMessage(value as Message)
  // Bytes that were never set are an empty text.
  return value === undefined && message ? undefined : value
}

const describeItem = (item: unknown) =>
  typeof item === 'object' && item !== null ? describeMessage(item as Message) : item

const describeBytes = (bytes: Uint8Array): string => {
  if (bytes.length > LONG) return `<${bytes.length} bytes>`
  const text = Buffer.from(bytes).toString()
  const isText = Buffer.from(text).equals(bytes) && bytes.every((byte) => byte >= LINE_FEED)
  return isText ? text : `hex:${Buffer.from(bytes).toString('hex')}`
}

const describeMap = (map: { entries(): Iterable<[string, string]> }): Plain =>
  Object.fromEntries([...map.entries()].map(([key, value]) => [key, key === 'created' ? '<ticks>' : value]))

const DETAILS: Readonly<Record<string, { deserializeBinary(bytes: Uint8Array): Message }>> = {
  WrongExpectedVersion: shared.WrongExpectedVersion,
  StreamDeleted: shared.StreamDeleted,
  MaximumAppendSizeExceeded: shared.MaximumAppendSizeExceeded,
  BadRequest: shared.BadRequest,
  Timeout: shared.Timeout,
}

const describeDetails = (any: { getTypeUrl(): string; getTypeName(): string; getValue_asU8(): Uint8Array }): Plain => {
  const kind = DETAILS[any.getTypeName().split('.').at(-1)!]!
  return { typeUrl: any.getTypeUrl(), value: describeMessage(kind.deserializeBinary(any.getValue_asU8())) }
}
