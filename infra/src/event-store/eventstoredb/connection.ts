import { EventStoreDBClient } from '@eventstore/db-client'
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import stubs from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { streamPlaces } from './stream-places.ts'
import { within } from './within.ts'

type CallArguments = Parameters<StreamsClient['batchAppend']>

export type ReadCall = ReturnType<StreamsClient['read']>
export type AppendStream = ReturnType<StreamsClient['batchAppend']>

export interface CallOptions {
  /** Have a node that does not lead the cluster refuse the call; the next one then goes to the leader. */
  readonly requiresLeader?: boolean
}

export interface Connection {
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
 *   the others, and the answers that then come to them throw where nobody can catch it;
 * - waits for ever for appends, reads and features that are not answered;
 * - reads `$all` without a filter, and tells checkpoints before the events that precede them.
 */
interface ClientInside {
  getGRPCClient(stub: typeof stubs.StreamsClient, name: string): Promise<StreamsClient>
  callArguments(options: CallOptions, call: { readonly deadline: number }): CallArguments
  /** Makes the next call go through a new channel when the error says that this one is of no more use. */
  handleError(stub: StreamsClient, error: Error): Promise<void>
}

/** The client does not know the newer name of the scheme. */
const inOldWords = (connectionString: string): string => connectionString.replace(/^kurrentdb(?=[:+])/, 'esdb')

/** Throws when the connection string cannot be understood or names a file that is not there. */
export const createConnection = (connectionString: string): Connection => {
  const client = EventStoreDBClient.connectionString(inOldWords(connectionString)) as unknown as ClientInside
  const places = streamPlaces(connectionString)
  const calls = new Set<ReadCall | AppendStream>()
  let latest: StreamsClient | undefined
  let closed = false

  const connect = async (): Promise<StreamsClient> => {
    const stub = await within(client.getGRPCClient(stubs.StreamsClient, 'event store'))
    if (closed) {
      stub.close()
      throw new Error('the store is closed')
    }
    latest = stub
    return stub
  }

  return {
    async open(start, options = {}) {
      if (closed) throw new Error('the store is closed')
      const leave = await places.take()
      try {
        const stub = await connect()
        const call = start(stub, ...client.callArguments(options, { deadline: Number.POSITIVE_INFINITY }))
        calls.add(call)
        call.on('error', (error) => {
          // It rejects when the search for another node does, and nothing here waits for that.
          client.handleError(stub, error).catch(() => undefined)
        })
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
