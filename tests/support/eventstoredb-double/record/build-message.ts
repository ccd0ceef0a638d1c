import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js'
import type { Method, Plain } from './record.ts'

type Message = { serializeBinary(): Uint8Array }
type Maker = new () => Message
/** The messages within a message, by field. A list's field ends with List. */
type Fields = { readonly [field: string]: Kind }
interface Kind {
  readonly make: Maker
  readonly fields?: Fields
}

const { ReadReq, AppendReq, BatchAppendReq, DeleteReq, TombstoneReq } = streams
const empty: Kind = { make: shared.Empty }
const uuid: Kind = { make: shared.UUID, fields: { structured: { make: shared.UUID.Structured } } }
const stream: Kind = { make: shared.StreamIdentifier }
const expression: Kind = { make: ReadReq.Options.FilterOptions.Expression }
const expected: Fields = { streamIdentifier: stream, noStream: empty, any: empty, streamExists: empty }
const ends: Fields = { start: empty, end: empty }

const REQUESTS: Readonly<Record<Method, Kind>> = {
  Read: {
    make: ReadReq,
    fields: {
      options: {
        make: ReadReq.Options,
        fields: {
          stream: { make: ReadReq.Options.StreamOptions, fields: { ...ends, streamIdentifier: stream } },
          all: {
            make: ReadReq.Options.AllOptions,
            fields: { ...ends, position: { make: ReadReq.Options.Position } },
          },
          subscription: { make: ReadReq.Options.SubscriptionOptions },
          noFilter: empty,
          filter: {
            make: ReadReq.Options.FilterOptions,
            fields: { streamIdentifier: expression, eventType: expression, count: empty },
          },
          uuidOption: { make: ReadReq.Options.UUIDOption, fields: { string: empty, structured: empty } },
          controlOption: { make: ReadReq.Options.ControlOption },
        },
      },
    },
  },
  Append: {
    make: AppendReq,
    fields: {
      options: { make: AppendReq.Options, fields: expected },
      proposedMessage: { make: AppendReq.ProposedMessage, fields: { id: uuid } },
    },
  },
  BatchAppend: {
    make: BatchAppendReq,
    fields: {
      correlationId: uuid,
      options: { make: BatchAppendReq.Options, fields: { ...expected, deadline: { make: timestamp.Timestamp } } },
      proposedMessagesList: { make: BatchAppendReq.ProposedMessage, fields: { id: uuid } },
    },
  },
  Delete: { make: DeleteReq, fields: { options: { make: DeleteReq.Options, fields: expected } } },
  Tombstone: { make: TombstoneReq, fields: { options: { make: TombstoneReq.Options, fields: expected } } },
  GetSupportedMethods: empty,
  Gossip: empty,
}

const CLIENTS_DEFAULT_MS = 10_000
const AMPLE_MS = 120_000

/** Fields that hold bytes. */
const BYTES = new Set(['data', 'customMetadata', 'streamName'])

/** The message of which this is the record. */
export const buildRequest = (method: Method, plain: Plain): Message => build(REQUESTS[method], plain)

const build = ({ make, fields = {} }: Kind, plain: Plain): Message => {
  if (plain.fromNowMs !== undefined) return deadline(Number(plain.fromNowMs))
  const message = new make()
  for (const [field, value] of Object.entries(plain)) set(message, field, value, fields[field])
  return message
}

/** The client's default was never meant to pass, and on a busy machine it may: building 20,000 events takes its time. */
const deadline = (millis: number) =>
  timestamp.Timestamp.fromDate(new Date(Date.now() + (millis === CLIENTS_DEFAULT_MS ? AMPLE_MS : millis)))

const set = (message: Message, field: string, value: unknown, kind: Kind | undefined): void => {
  const call = (name: string, argument: unknown) =>
    (message as unknown as Record<string, (argument: unknown) => void>)[name]!.call(message, argument)
  const name = field[0]!.toUpperCase() + field.slice(1)
  if (field === 'metadataMap') {
    const map = (message as unknown as { getMetadataMap(): Map<string, string> }).getMetadataMap()
    for (const [key, text] of Object.entries(value as Record<string, string>)) map.set(key, text)
  } else if (kind && Array.isArray(value)) {
    call(
      `set${name}`,
      fillIn(value).map((item) => build(kind, item)),
    )
  } else if (kind) call(`set${name}`, build(kind, value as Plain))
  else call(`set${name}`, BYTES.has(field) ? toBytes(String(value)) : value)
}

export const toBytes = (text: string): Uint8Array => {
  const length = /^<(\d+) bytes>$/.exec(text)?.[1]
  if (length) return Buffer.alloc(Number(length), 'n')
  return text.startsWith('hex:') ? Buffer.from(text.slice(4), 'hex') : Buffer.from(text)
}

/** Of a long list the record has the beginning and the end; between them ids go on, and so does a number in the data. */
const fillIn = (items: readonly (Plain | string)[]): Plain[] => {
  const filled: Plain[] = []
  for (const item of items) {
    const more = typeof item === 'string' ? Number(/\d+/.exec(item)?.[0]) : 0
    for (let index = 0; index < more; index++) filled.push(afterwards(filled.at(-1)!))
    if (typeof item !== 'string') filled.push(item)
  }
  return filled
}

const afterwards = (event: Plain): Plain => {
  const { string } = event.id as { string: string }
  const next = String(Number(string.slice(24)) + 1).padStart(12, '0')
  const data = String(event.data).replace(/\d+/, (digits) => String(Number(digits) + 1))
  return { ...event, data, id: { string: string.slice(0, 24) + next } }
}
