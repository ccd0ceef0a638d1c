import gossipStubs from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import featureStubs from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import streamStubs from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { Client, type ClientDuplexStream, credentials, Metadata, type StatusObject, status } from '@grpc/grpc-js'
import type { EventLog } from '../event-log.ts'
import { buildRequest, toBytes } from './build-message.ts'
import { describeMessage } from './describe-message.ts'
import type { Given, Method, Plain, RepeatableStep } from './record.ts'

const METHODS = {
  Read: streamStubs.StreamsService.read,
  Append: streamStubs.StreamsService.append,
  BatchAppend: streamStubs.StreamsService.batchAppend,
  Delete: streamStubs.StreamsService.delete,
  Tombstone: streamStubs.StreamsService.tombstone,
  GetSupportedMethods: featureStubs.ServerFeaturesService.getSupportedMethods,
  Gossip: gossipStubs.GossipService.read,
}

/** What the double answered where the record has an answer. */
export interface Answer {
  readonly recorded: unknown
  readonly given: unknown
}

export interface Player {
  /** Does what the client did, in the same order, and waits for each answer where the client had it. */
  play(step: RepeatableStep): Promise<Answer[]>
  /** Someone else does it; a later step may go on with its calls. */
  announce(step: RepeatableStep): void
  close(): void
}

const PATIENCE_MS = 25_000

export const createPlayer = (port: number, log: EventLog): Player => {
  const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure())
  const calls = new Map<number, LiveCall>()
  const announced = new Map<number, () => LiveCall>()

  const announce = ({ wire }: RepeatableStep) => {
    for (const entry of wire)
      if (entry[0] === 'call') announced.set(entry[1], () => openCall(client, entry[2], entry[3]))
  }
  const callOf = (number: number): LiveCall => {
    const call = calls.get(number) ?? announced.get(number)!()
    calls.set(number, call)
    return call
  }

  return {
    announce,
    async play(step) {
      const { wire, omitted } = step
      announce(step)
      const answers: Answer[] = []
      for (const entry of wire) {
        const [kind, of] = entry
        if (kind === 'given') {
          give(log, of)
          continue
        }
        if (kind === 'call') continue
        const call = callOf(of)
        if (kind === 'send') call.send(entry[2])
        if (kind === 'end') call.stream.end()
        if (kind === 'cancel') call.stream.cancel()
        if (kind === 'got') answers.push({ recorded: comparable(entry[2]), given: comparable(await call.next()) })
        if (kind === 'status') {
          const [, , code, details, trailers = {}] = entry
          const { left, ended } = await call.ended()
          answers.push({ recorded: comparableStatus(code, details, trailers), given: ended })
          if (!omitted) answers.push({ recorded: [], given: left })
        }
      }
      return answers
    },
    close: () => client.close(),
  }
}

interface LiveCall {
  readonly stream: ClientDuplexStream<unknown, unknown>
  send(message: Plain): void
  next(): Promise<Plain>
  /** The messages that no step has read, and how the call ended. */
  ended(): Promise<{ left: Plain[]; ended: unknown }>
}

const openCall = (client: Client, method: Method, headers: Readonly<Record<string, string>> = {}): LiveCall => {
  const { path, requestSerialize, responseDeserialize } = METHODS[method]
  const metadata = new Metadata()
  for (const [key, value] of Object.entries(headers)) metadata.set(key, value)
  // On the wire every kind of call is a stream of messages in both directions.
  const stream = client.makeBidiStreamRequest(
    path,
    requestSerialize as (message: unknown) => Buffer,
    responseDeserialize as (bytes: Buffer) => unknown,
    metadata,
  )
  const arrived: Plain[] = []
  const ended = Promise.withResolvers<unknown>()
  let more = Promise.withResolvers<void>()
  stream.on('data', (message) => {
    arrived.push(describeMessage(message))
    more.resolve()
    more = Promise.withResolvers()
  })
  stream.on('error', () => undefined)
  stream.on('status', (status: StatusObject) => ended.resolve(describeStatus(status)))
  const within = async <T>(promise: Promise<T>, what: string): Promise<T> => {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error(`no ${what} from ${method}`)), PATIENCE_MS)
    return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
  }
  return {
    stream,
    send(message) {
      stream.write(buildRequest(method, message))
    },
    async next() {
      while (arrived.length === 0) await within(more.promise, 'message')
      return arrived.shift()!
    },
    async ended() {
      return { ended: await within(ended.promise, 'status'), left: arrived }
    },
  }
}

/** Headers of Kestrel and of the transport, which the double does not imitate. */
const TRANSPORT = new Set(['content-type', 'server', 'date', 'content-length'])

const describeStatus = ({ code, details, metadata }: StatusObject) =>
  comparableStatus(
    code,
    details,
    Object.fromEntries(Object.entries(metadata.getMap()).filter(([key]) => !TRANSPORT.has(key))),
  )

/** A message that is too large is refused by the library, in its own words. */
const comparableStatus = (code: number, details: string, trailers: Readonly<Record<string, unknown>>) => ({
  code,
  details: code === status.RESOURCE_EXHAUSTED ? '<its own words>' : details,
  trailers,
})

const OWN = new Set(['subscriptionId', 'instanceId', 'timeStamp', 'httpEndPoint'])

/** Without the values that each server chooses for itself. */
const comparable = (message: Plain): Plain => JSON.parse(JSON.stringify(message, withoutChance))

const withoutChance = function (this: unknown, key: string, value: unknown): unknown {
  if (OWN.has(key)) return '<its own>'
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return '<beyond 2^53>'
  const event = value as { id?: unknown; metadataMap?: { type?: string } } | null
  const type = event?.metadataMap?.type
  if (event && (type === '$metadata' || type === '$streamDeleted')) return { ...event, id: '<its own>' }
  return value
}

const give = (log: EventLog, { events = [], fillers = [], skipTo }: Given): void => {
  for (const { at, stream, id, type, data, metadata, json } of events) {
    log.skipTo(BigInt(at))
    log.append(stream, -2n, [{ id, type, isJson: json, data: toBytes(data), metadata: toBytes(metadata) }])
  }
  for (const { stream, count } of fillers) {
    const filler = () => ({
      id: crypto.randomUUID(),
      type: 'filler',
      isJson: false,
      data: new Uint8Array(),
      metadata: new Uint8Array(),
    })
    log.append(stream, -2n, Array.from({ length: count }, filler))
  }
  if (skipTo !== undefined) log.skipTo(BigInt(skipTo))
}
