import { createAppendCall } from './eventstoredb/append-call.ts'
import { createCatchUp } from './eventstoredb/catch-up.ts'
import { createConnection } from './eventstoredb/connection.ts'
import { decodeEvent } from './eventstoredb/decode-event.ts'
import { createLiveLog } from './eventstoredb/live-log.ts'
import { createLogReader } from './eventstoredb/log-reader.ts'
import { createSettledAppends } from './eventstoredb/settled-appends.ts'
import { type AppendResult, type EventStore, StoreUnavailable } from './port.ts'
import { follow } from './subscription.ts'
import { type EncodedAppend, validateAppend } from './validate-append.ts'

export interface EventStoreDBOptions {
  /**
   * `esdb://user:password@host:2113?tls=true`, several hosts with commas, or `esdb+discover://` with one name for a cluster;
   * `tlsCAFile`, `userCertFile`, `nodePreference`, `keepAliveInterval` and the like as the client knows them.
   */
  readonly connectionString: string
}

/**
 * The log in EventStoreDB or KurrentDB, version 22.6 or later. Positions are commit positions of its log, which have gaps;
 * the server's own events, whose types begin with $, are left out.
 *
 * While the server is away an append waits some 5 s for its return before it rejects; reads throw at once. A subscription
 * goes over a short interruption without a word, from the last event it has given; when the server stays away it throws.
 * A server of version 24 or later counts type and metadata into the 1 MiB of an append.
 */
export const createEventStoreDBStore = ({ connectionString }: EventStoreDBOptions): EventStore => {
  const connection = createConnection(connectionString)
  const reader = createLogReader(connection)
  const live = createLiveLog(connection, reader)
  const findWritten = async ({ stream, expected, events }: EncodedAppend): Promise<AppendResult | undefined> => {
    const held = await Array.fromAsync(reader.readStream(stream, { from: expected + 1n, limit: events.length }))
    const last = held.at(-1)
    const same = events.every(({ id }, index) => held[index]?.id === id)
    return last && same ? { revision: last.revision, position: last.position } : undefined
  }
  const appends = createSettledAppends(createAppendCall(connection), findWritten)
  let closing: Promise<void> | undefined

  const close = async () => {
    await appends.idle()
    live.close()
    connection.close()
  }

  return {
    async append(stream, events, expected) {
      if (closing) throw new StoreUnavailable(`appending to ${stream}`, new Error('the store is closed'))
      return appends.append(validateAppend(stream, events, expected))
    },
    readStream: reader.readStream,
    readAll: reader.readAll,
    head: reader.head,
    async *subscribe(options) {
      const past = createCatchUp(reader)
      live.join()
      try {
        yield* follow(
          {
            async read(after, size) {
              const { events, more } = live.after(after, size) ?? (await past.read(after, size))
              return { events: events.map(decodeEvent), full: more }
            },
            grown: live.grown,
          },
          options,
        )
      } finally {
        live.leave()
        past.close()
      }
    },
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
