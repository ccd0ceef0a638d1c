import { createConnection } from '../event-store/eventstoredb/connection.ts'
import { positionOf, type WireEvent } from '../event-store/eventstoredb/decode-event.ts'
import { createLogReader } from '../event-store/eventstoredb/log-reader.ts'
import { FULL_BATCH_BYTES } from '../event-store/port.ts'
import type { BatchSize } from '../event-store/subscription.ts'
import { createEventStoreDBLogWriter } from './eventstoredb-log-writer.ts'
import { type Log, type LogEntry, withoutPassword } from './log.ts'

const BATCH: BatchSize = { events: 2_000, bytes: FULL_BATCH_BYTES }

/** The whole log of a server of EventStoreDB, without the server's own events. */
export const createEventStoreDBLog = (connectionString: string): Log => {
  const connection = createConnection(connectionString)
  const reader = createLogReader(connection)
  const name = withoutPassword(connectionString)

  async function* read(after = 0n): AsyncGenerator<readonly LogEntry[], void, undefined> {
    const walk = reader.walkAfter(after)
    try {
      for (let more = true; more; ) {
        const batch = await walk.next(BATCH)
        if (batch.events.length > 0) yield batch.events.map(entryOf)
        more = batch.more
      }
    } finally {
      walk.close()
    }
  }

  return {
    name,
    gapless: false,
    head: reader.head,
    read,
    prepare: async () => undefined,
    writer: (last) => createEventStoreDBLogWriter(connection, read, name, last?.position ?? 0n),
    close: async () => connection.close(),
  }
}

const entryOf = (event: WireEvent): LogEntry => ({
  position: positionOf(event),
  stream: text(event.getStreamIdentifier()?.getStreamName_asU8()),
  revision: BigInt(event.getStreamRevision()),
  id: event.getId()?.getString() ?? '',
  type: event.getMetadataMap().get('type') ?? '',
  data: text(event.getData_asU8()),
  metadata: text(event.getCustomMetadata_asU8()),
})

const text = (bytes: Uint8Array = new Uint8Array()): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()
