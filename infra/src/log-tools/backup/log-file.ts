import { type Log, type LogEntry, LogFault } from '../log.ts'
import { readNdjson } from './ndjson-file.ts'

/** A log's events as lines of a backup. */
export async function* linesOf(batches: AsyncIterable<readonly LogEntry[]>): AsyncGenerator<string[], void, undefined> {
  for await (const entries of batches) yield entries.map(lineOf)
}

const lineOf = ({ position, stream, revision, id, type, data, metadata }: LogEntry): string =>
  JSON.stringify({ position: String(position), stream, revision: String(revision), id, type, data, metadata })

const entryOf = (line: string): LogEntry => {
  const { position, revision, ...event } = JSON.parse(line)
  return { ...event, position: BigInt(position), revision: BigInt(revision) }
}

/**
 * The log in a backup.
 * @param upTo  position of the last event that is given
 */
export const createFileLog = (folder: string, file: string, upTo: bigint): Log => ({
  name: folder,
  gapless: false,
  head: async () => upTo,
  async *read(after = 0n) {
    if (upTo === 0n) return
    for await (const lines of readNdjson(folder, file)) {
      const entries = lines.map(entryOf)
      const given = entries.filter(({ position }) => position > after && position <= upTo)
      if (given.length > 0) yield given
      if ((entries.at(-1)?.position ?? 0n) >= upTo) return
    }
  },
  prepare: async () => undefined,
  writer: () => {
    throw new LogFault(`${folder} is a backup: it is not written to. Name an event store as the target.`)
  },
  close: async () => undefined,
})
