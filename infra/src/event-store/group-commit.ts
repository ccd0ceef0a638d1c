import { createAnswerableSize } from './answerable-size.ts'
import { type AppendResult, InvalidAppend, StoreUnavailable, WrongExpectedRevision } from './port.ts'
import { asRevision, type EncodedAppend } from './validate-append.ts'

/** What became of one append of a group: its result, or the revision at which its stream stands instead. */
export type Outcome = AppendResult | { readonly actual: bigint }

export interface GroupWriter {
  /**
   * Writes a group in one transaction and tells the outcome of each append, in order. No two appends of a group go to one
   * stream.
   */
  write(group: readonly EncodedAppend[]): Promise<readonly Outcome[]>
  /** The fault lies in what an append holds; sent again it fails again. */
  refusesContent(error: unknown): boolean
  /** The engine was away, and it is unknown whether the group was written. */
  isUnavailable(error: unknown): boolean
  /** The engine, or the way to it, was too slow for the group: a smaller one may be answered. */
  isTimeout(error: unknown): boolean
}

export interface GroupCommit {
  append(append: EncodedAppend): Promise<AppendResult>
  /** Settles when nothing is waiting and nothing is under way. */
  idle(): Promise<void>
}

interface Waiting {
  readonly append: EncodedAppend
  readonly bytes: number
  resolve(result: AppendResult): void
  reject(error: Error): void
}

const MOST_APPENDS = 256
const MOST_BYTES = 4 * 1024 * 1024

/** How long a group is sent again while the engine is away. */
const PATIENCE_MS = 5_000
const PAUSE_MS = 100

/**
 * Collects the appends that arrive while a group is being written, and writes them together: one round trip and one flush
 * to disk for all.
 *
 * A group whose answer was lost is sent again as it was. That is safe because streams never shrink: an append that was
 * written moved its stream past its expected revision for good, so the second time it cannot meet "expected is current",
 * and its ids are found at exactly the place it names. The first statement may even still be running, or run later: the
 * lock that all appends take puts the two one after the other, and whichever comes second finds the ids of the first.
 *
 * After a group that was not answered in time the next ones are smaller.
 */
export const createGroupCommit = (writer: GroupWriter): GroupCommit => {
  const answerable = createAnswerableSize(writer.isTimeout)
  let queue: Waiting[] = []
  let flushing: Promise<void> | undefined

  const flush = async () => {
    while (queue.length > 0) {
      // Callers that were just answered, or that append in the same turn, join the next group.
      await new Promise(process.nextTick)
      const { group, rest } = takeGroup(queue, answerable.of(MOST_APPENDS), answerable.of(MOST_BYTES))
      queue = rest
      await settle(group, performance.now() + PATIENCE_MS)
    }
    flushing = undefined
  }

  const settle = async (group: readonly Waiting[], deadline: number): Promise<void> => {
    try {
      const outcomes = await answerable.learnFrom(() => writer.write(group.map(({ append }) => append)))
      group.forEach((waiting, index) => {
        answer(waiting, outcomes[index] as Outcome)
      })
    } catch (error) {
      if (writer.refusesContent(error)) return settleOneByOne(group, deadline, error)
      if (!writer.isUnavailable(error) || performance.now() > deadline) return giveUp(group, error)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      return settle(group, deadline)
    }
  }

  /** One append that the engine cannot take must not cost the others of its group. */
  const settleOneByOne = async (group: readonly Waiting[], deadline: number, error: unknown) => {
    const [only, ...others] = group
    if (only && others.length === 0)
      return only.reject(new InvalidAppend(only.append.stream, error instanceof Error ? error.message : String(error)))
    for (const waiting of group) await settle([waiting], deadline)
  }

  /** Who waits in the queue would only wait as long again. */
  const giveUp = (group: readonly Waiting[], error: unknown) => {
    for (const { append, reject } of [...group, ...queue])
      reject(new StoreUnavailable(`appending to ${append.stream}`, error))
    queue = []
  }

  return {
    append: (append) =>
      new Promise((resolve, reject) => {
        queue.push({ append, bytes: sizeOf(append), resolve, reject })
        flushing ??= flush()
      }),
    idle: async () => flushing,
  }
}

/** The longest waiting first, at most one append for each stream; the others keep their order. */
const takeGroup = (
  queue: readonly Waiting[],
  mostAppends: number,
  mostBytes: number,
): { group: Waiting[]; rest: Waiting[] } => {
  const group: Waiting[] = []
  const rest: Waiting[] = []
  const streams = new Set<string>()
  let bytes = 0
  for (const waiting of queue) {
    const { stream } = waiting.append
    const full = group.length === mostAppends || (group.length > 0 && bytes + waiting.bytes > mostBytes)
    if (full || streams.has(stream)) rest.push(waiting)
    else {
      group.push(waiting)
      bytes += waiting.bytes
    }
    streams.add(stream)
  }
  return { group, rest }
}

const sizeOf = ({ events }: EncodedAppend): number =>
  events.reduce((sum, { data, metadata }) => sum + Buffer.byteLength(data) + Buffer.byteLength(metadata), 0)

const answer = ({ append, resolve, reject }: Waiting, outcome: Outcome) => {
  if ('position' in outcome) resolve(outcome)
  else reject(new WrongExpectedRevision(append.stream, asRevision(append.expected), asRevision(outcome.actual)))
}
