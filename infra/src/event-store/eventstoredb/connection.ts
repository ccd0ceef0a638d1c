import { EventStoreDBClient } from '@eventstore/db-client'
import type { ServerFeaturesClient } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import featureStubs from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import stubs from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { type ConnectionString, readConnectionString, wrongOption } from './connection-string.ts'
import { silenceAddressWarning } from './silence-address-warning.ts'
import { streamPlaces } from './stream-places.ts'
import { ANSWER_MS, within } from './within.ts'

type CallArguments = Required<Parameters<StreamsClient['batchAppend']>>

export type ReadCall = ReturnType<StreamsClient['read']>
export type AppendStream = ReturnType<StreamsClient['batchAppend']>

export interface CallOptions {
  /** Have a node that does not lead the cluster refuse the call; the next one then goes to the leader. */
  readonly requiresLeader?: boolean
}

export interface Connection {
  /** Where the server is, for messages. */
  readonly hosts: string
  /** Rejects as `open` does, and with what the server answers instead of its version. */
  serverVersion(): Promise<string>
  /**
   * Makes a call that runs until it ends by itself or is cancelled. Rejects when the server cannot be found or has no
   * stream left; what happens later is told by the call's own events.
   */
  open<Call extends ReadCall | AppendStream>(
    start: (stub: StreamsClient, ...args: CallArguments) => Call,
    options?: CallOptions,
  ): Promise<Call>
  /** Cancels every call. From now on `open` rejects. */
  close(): void
}

/**
 * What the client's methods are made of. The client serves here for what it does well: connection strings, TLS,
 * credentials, finding the leader, and a new channel after the old one failed. Its methods are not called, because 6.2.1,
 * the last of its line,
 * - keeps the appends in flight of all clients of a process in one table: an error of one client rejects the appends of
 *   the others, and the answers that then come to them throw where no caller can catch it;
 * - waits for ever for appends, reads and features that are not answered;
 * - reads `$all` without a filter, and tells checkpoints before the events that precede them.
 */
interface ClientInside {
  getGRPCClient<Stub extends AnyStub>(stub: new (...args: never) => Stub, name: string): Promise<Stub>
  callArguments(options: CallOptions, call: { readonly deadline: number }): CallArguments
  /** Makes the next call go through a new channel when the error says that this one is of no more use. */
  handleError(stub: AnyStub, error: Error): Promise<void>
}

type AnyStub = StreamsClient | ServerFeaturesClient

const createClient = ({ text }: ConnectionString): ClientInside => {
  try {
    return EventStoreDBClient.connectionString(text) as unknown as ClientInside
  } catch (error) {
    throw wrongOption(error)
  }
}

/** @throws EventStoreDBFault  the connection string cannot be understood, or names a file that is not there */
export const createConnection = (given: string): Connection => {
  silenceAddressWarning()
  const connectionString = readConnectionString(given)
  const client = createClient(connectionString)
  const places = streamPlaces(connectionString.text)
  const calls = new Set<ReadCall | AppendStream>()
  let latest: AnyStub | undefined
  let closed = false

  const connect = async <Stub extends AnyStub>(kind: new (...args: never) => Stub): Promise<Stub> => {
    if (closed) throw new Error('the store is closed')
    const stub = await within(client.getGRPCClient(kind, 'event store'))
    if (closed) {
      stub.close()
      throw new Error('the store is closed')
    }
    latest = stub
    return stub
  }

  /** It rejects when the search for another node does, and nothing here waits for that. */
  const tellClient = (stub: AnyStub, error: Error) => void client.handleError(stub, error).catch(() => undefined)

  return {
    hosts: connectionString.hosts,
    async serverVersion() {
      const leave = await places.take()
      try {
        const stub = await connect(featureStubs.ServerFeaturesClient)
        const [metadata, options] = client.callArguments({}, { deadline: Date.now() + ANSWER_MS })
        return await new Promise((resolve, reject) => {
          stub.getSupportedMethods(new shared.Empty(), metadata, options, (error, answer) => {
            if (!error) return resolve(answer.getEventStoreServerVersion())
            tellClient(stub, error)
            reject(error)
          })
        })
      } finally {
        leave()
      }
    },
    async open(start, options = {}) {
      if (closed) throw new Error('the store is closed')
      const leave = await places.take()
      try {
        const stub = await connect(stubs.StreamsClient)
        const call = start(stub, ...client.callArguments(options, { deadline: Number.POSITIVE_INFINITY }))
        calls.add(call)
        call.on('error', (error) => tellClient(stub, error))
        call.once('status', () => {
          calls.delete(call)
          leave()
        })
        return call
      } catch (error) {
        leave()
        throw error
      }
    },
    close() {
      closed = true
      for (const call of calls) call.cancel()
      latest?.close()
    },
  }
}
