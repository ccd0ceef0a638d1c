import type { EventData, EventStoreDBClient } from '@eventstore/db-client'
import { toBytes } from './build-message.ts'
import { inShort, isTold } from './client-outcome.ts'
import type { Method, Plain, RepeatableStep } from './record.ts'

export type ClientCall = (client: EventStoreDBClient) => Promise<unknown>

/** The one call of the client that makes up a step, if the record holds all of it. */
export const clientCall = (step: RepeatableStep): ClientCall | undefined => {
  const request = isTold(step) && !isAnsweredTwice(step) ? onlyRequest(step) : undefined
  if (!request) return undefined
  const options = (request.messages[0]?.options ?? {}) as Plain
  if (request.method === 'Read') return readCall(options)
  return writeCall(request, nameOf(options), options)
}

interface Request {
  readonly method: Method
  readonly messages: readonly Plain[]
}

/** Asked of the server without the client, or of a method of the client that is not called here. */
const BY_HAND = /^(raw|requiresLeader|fromRevision number|maxCount as bigint|getStreamMetadata)|^Read\{/

/** The client throws outside any call when a second answer to an append arrives, which here is after 1.5 s. */
const isAnsweredTwice = ({ wire }: RepeatableStep): boolean =>
  wire.filter((entry) => entry[0] === 'got' && 'correlationId' in entry[2]).length > 1

const onlyRequest = ({ step, call, wire, omitted, left }: RepeatableStep): Request | undefined => {
  if (omitted || left || BY_HAND.test(step) || BY_HAND.test(call)) return undefined
  const methods = new Map<number, Method>()
  const messages = new Map<string, Plain[]>()
  let method: Method = 'BatchAppend'
  for (const entry of wire) {
    if (entry[0] === 'cancel' || entry[0] === 'given') return undefined
    if (entry[0] === 'call') methods.set(entry[1], entry[2])
    if (entry[0] !== 'send') continue
    const [, number, message] = entry
    const { string: id } = (message.correlationId ?? {}) as { readonly string?: string }
    method = methods.get(number) ?? method
    messages.set(id ?? `${number}`, [...(messages.get(id ?? `${number}`) ?? []), message])
  }
  const [first] = messages.values()
  return first && messages.size === 1 ? { method, messages: first } : undefined
}

const writeCall = ({ method, messages }: Request, stream: string, options: Plain): ClientCall | undefined => {
  const expectedRevision = expectedOf(options)
  switch (method) {
    case 'BatchAppend': {
      const events = messages.flatMap(({ proposedMessagesList = [] }) => proposedMessagesList as (Plain | string)[])
      const batchAppendSize = messages.length > 1 ? 100 : undefined
      const deadline = (options.deadline as Plain).fromNowMs as number
      return areTheClients(events)
        ? (client) =>
            client.appendToStream(stream, events.map(eventOf), { expectedRevision, batchAppendSize, deadline })
        : undefined
    }
    case 'Append': {
      const events = messages.flatMap(({ proposedMessage }) => (proposedMessage ? [proposedMessage as Plain] : []))
      // Without TLS they are not checked, but they make the client use the older call.
      const credentials = { username: 'nobody', password: 'asks' }
      return areTheClients(events)
        ? (client) => client.appendToStream(stream, events.map(eventOf), { expectedRevision, credentials })
        : undefined
    }
    case 'Delete':
      return (client) => client.deleteStream(stream, { expectedRevision: expectedRevision as bigint })
    case 'Tombstone':
      return (client) => client.tombstoneStream(stream, { expectedRevision: expectedRevision as bigint })
    default:
      return undefined
  }
}

const readCall = (options: Plain): ClientCall | undefined => {
  const direction = options.readDirection === 1 ? 'backwards' : 'forwards'
  const maxCount = Number(options.count)
  const place = (options.stream ?? options.all) as Plain
  const { commitPosition: commit, preparePosition: prepare } = (place.position ?? {}) as Record<string, string>
  const end = place.end ? 'end' : 'start'
  if (options.subscription || options.filter || options.controlOption) return undefined
  // The client would wait for ever.
  if (options.all && maxCount === 0) return undefined
  const fromRevision = place.revision === undefined ? end : BigInt(String(place.revision))
  const fromPosition = commit && prepare ? { commit: BigInt(commit), prepare: BigInt(prepare) } : end
  return async (client) =>
    inShort(
      await Array.fromAsync(
        options.stream
          ? client.readStream(nameOf(place), { direction, maxCount, fromRevision })
          : client.readAll({ direction, maxCount, fromPosition }),
      ),
    )
}

const nameOf = ({ streamIdentifier }: Plain): string =>
  Buffer.from(toBytes(String((streamIdentifier as Plain | undefined)?.streamName))).toString()

const expectedOf = (options: Plain) => {
  if (options.any) return 'any'
  if (options.noStream) return 'no_stream'
  if (options.streamExists) return 'stream_exists'
  return BigInt(String(options.streamPosition ?? options.revision ?? 0))
}

/** Other events the client would write in another way, or the record holds only part of them. */
const areTheClients = (events: readonly (Plain | string)[]): events is Plain[] => events.every(isTheClients)

const isTheClients = (event: Plain | string): boolean => {
  if (typeof event === 'string') return false
  const { metadataMap, data, id } = event as unknown as { metadataMap: Plain; data: string; id?: Plain }
  if (!id?.string) return false
  return metadataMap['content-type'] !== 'application/json' || isJson(data)
}

const isJson = (text: string): boolean => {
  try {
    return JSON.stringify(JSON.parse(text)) === text
  } catch {
    return false
  }
}

const eventOf = (event: Plain): EventData => {
  const { id, metadataMap, data, customMetadata } = event as unknown as {
    readonly id: { readonly string: string }
    readonly metadataMap: Record<string, string>
    readonly data: string
    readonly customMetadata: string
  }
  const contentType = metadataMap['content-type']
  return {
    id: id.string,
    type: metadataMap.type,
    contentType,
    data: contentType === 'application/json' ? JSON.parse(data) : Uint8Array.from(toBytes(data)),
    metadata: isJson(customMetadata) ? JSON.parse(customMetadata) : binary(customMetadata),
  } as EventData
}

const binary = (text: string) => (text === '' ? undefined : Uint8Array.from(toBytes(text)))
