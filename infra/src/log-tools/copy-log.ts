import { createEntryReader, type EntryReader } from './entry-reader.ts'
import { type Log, type LogEntry, LogFault } from './log.ts'
import { createLogDigest, type LogDigest } from './log-digest.ts'

const BATCH = 2_000

export interface CopyOptions {
  readonly from: Log
  readonly to: Log
  /** Stops after the batch that is under way; the next run goes on there. */
  readonly signal?: AbortSignal
  /** @param position  in the source, up to which the target holds the same */
  readonly reached?: (position: bigint) => void
}

export interface Copied {
  /** Events that the target held before. */
  readonly found: number
  /** Events that it holds now. */
  readonly count: number
  /** Of these, in source and target alike. */
  readonly digest: string
  /** It was stopped; there may be more to copy. */
  readonly stopped: boolean
}

/**
 * Copies a log as it stands at the beginning: ids, streams, revisions, types, data and metadata to the letter, in the order of
 * the log. What the target holds already is compared with the source, event by event; the rest is written behind it, and
 * read back.
 * @throws LogFault  the target holds something else, or another process writes to it meanwhile, or it gives back something else
 */
export const copyLog = async ({ from, to, signal, reached = () => undefined }: CopyOptions): Promise<Copied> => {
  await to.prepare()
  const source = createEntryReader(from, await from.head())
  const digest = createLogDigest()
  const tell = (entries: readonly LogEntry[]) => reached(entries.at(-1)?.position ?? 0n)
  const last = await compare(source, from, to, (entries) => {
    digest.add(entries)
    tell(entries)
  })
  const found = digest.count
  const readBack = digest.copy()

  const writer = to.writer(last)
  while (!signal?.aborted) {
    const entries = await source.take(BATCH)
    if (entries.length === 0) break
    await writer.write(entries)
    digest.add(entries)
    tell(entries)
  }
  await writer.flush()

  for await (const entries of to.read(last?.position)) readBack.add(entries)
  if (readBack.value() !== digest.value()) throw givesBackAnother(to, readBack, digest)
  return { found, count: digest.count, digest: digest.value(), stopped: signal?.aborted ?? false }
}

/**
 * Sees that a log begins with all of another one; what it holds beyond that is its own.
 * @returns length and digest of what they have in common
 * @throws LogFault  it does not
 */
export const compareBeginning = async (
  beginning: Log,
  log: Log,
  { signal, reached = () => undefined }: Pick<CopyOptions, 'signal' | 'reached'> = {},
): Promise<Copied> => {
  await log.prepare()
  const held = createEntryReader(log, await log.head())
  const digest = createLogDigest()
  for await (const entries of beginning.read()) {
    if (signal?.aborted) break
    const there = await held.take(entries.length)
    const other = entries.find((entry, index) => !isSame(entry, there[index]))
    if (other) throw doesNotBegin(beginning, log, other)
    digest.add(entries)
    reached(entries.at(-1)?.position ?? 0n)
  }
  return { found: digest.count, count: digest.count, digest: digest.value(), stopped: signal?.aborted ?? false }
}

/** Goes through both logs to the target's end, and gives its last entry. */
const compare = async (
  source: EntryReader,
  from: Log,
  to: Log,
  equal: (entries: readonly LogEntry[]) => void,
): Promise<LogEntry | undefined> => {
  let last: LogEntry | undefined
  for await (const entries of to.read()) {
    const wanted = await source.take(entries.length)
    const stranger = entries.find((entry, index) => !isSame(entry, wanted[index]))
    if (stranger) throw holdsAnother(from, to, stranger)
    equal(wanted)
    last = entries.at(-1)
  }
  return last
}

const isSame = (one: LogEntry, other: LogEntry | undefined): boolean =>
  one.id === other?.id &&
  one.stream === other.stream &&
  one.revision === other.revision &&
  one.type === other.type &&
  one.data === other.data &&
  one.metadata === other.metadata

const holdsAnother = (from: Log, to: Log, { id, stream, revision }: LogEntry): LogFault =>
  new LogFault(
    `${to.name} holds another log than ${from.name}: event ${id}, revision ${revision} of ${stream}, is not the source's at this place. Nothing was written. Name an empty target, or one that an earlier copy of this log has begun.`,
  )

const doesNotBegin = (beginning: Log, log: Log, { id, stream, revision }: LogEntry): LogFault =>
  new LogFault(
    `${log.name} does not begin with the log of ${beginning.name}: event ${id}, revision ${revision} of ${stream}, is not at its place. Nothing was written. Name the event store that the backup was taken from.`,
  )

const givesBackAnother = (to: Log, readBack: LogDigest, digest: LogDigest): LogFault =>
  new LogFault(
    `${to.name} gives back ${readBack.count} events with digest ${readBack.value()}, but ${digest.count} with digest ${digest.value()} were written. Do not use it: empty it, see that nobody else writes to it, and copy again.`,
  )
