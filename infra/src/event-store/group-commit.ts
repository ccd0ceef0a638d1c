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

/** While one group is written, callers make the next one ready; a third would only wait for the lock behind the second. */
export const GROUPS_UNDER_WAY = 2
/** Fewer than these go together: a group of their own each would cost more flushes than it gains. */
const WORTH_A_GROUP = 16

/** How long a group is sent again while the engine is away. */
const PATIENCE_MS = 5_000
const PAUSE_MS = 100

/**
 * Collects the appends that arrive while groups are being written, and writes them together: one round trip and one flush to disk
 * for all. Two groups are under way where there is enough for both, half of it each, so that the engine and its callers work at the
 * same time.
 *
 * A group whose answer was lost is sent again as it was. That is safe because streams never shrink: an append that was
 * written moved its stream past its expected revision for good, so the second time it cannot meet "expected is current",
 * and its ids are found at exactly the place it names. The first statement may even still be running, or run later: the
 * lock that all appends take puts the two one after the other, and whichever comes second finds the ids of the first. No two groups
 * under way hold appends to one stream, so which of them comes first changes nothing.
 *
 * After a group that was not answered in time the next ones are smaller.
 */
export const createGroupCommit = (writer: GroupWriter): GroupCommit => {
  const answerable = createAnswerableSize(writer.isTimeout)
  let queue: Waiting[] = []
  let underWay = 0
  let ended: Promise<void> = Promise.resolve()
  const busyStreams = new Set<string>()

  const nextGroup = (): readonly Waiting[] => {
    const fair = Math.max(WORTH_A_GROUP, Math.ceil((queue.length + busyStreams.size) / GROUPS_UNDER_WAY))
    const { group, rest } = takeGroup(
      queue,
      busyStreams,
      Math.min(fair, answerable.of(MOST_APPENDS)),
      answerable.of(MOST_BYTES),
    )
    queue = rest
    return group
  }

  const flush = async () => {
    underWay++
    // Callers that were just answered, or that append in the same turn, join the next group.
    await new Promise(process.nextTick)
    for (let group = nextGroup(); group.length > 0; group = nextGroup()) {
      for (const { append } of group) busyStreams.add(append.stream)
      beginFlush()
      await settle(group, performance.now() + PATIENCE_MS)
      for (const { append } of group) busyStreams.delete(append.stream)
      await new Promise(process.nextTick)
    }
    underWay--
  }

  /** Nothing where as many are under way as may be, or where too little waits to be worth another. */
  const beginFlush = () => {
    const worth = underWay === 0 ? 1 : WORTH_A_GROUP
    if (underWay < GROUPS_UNDER_WAY && queue.length >= worth)
      ended = Promise.all([ended, flush()]).then(() => undefined)
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

  /** Rejects the queue as well: its callers would only wait as long again. */
  const giveUp = (group: readonly Waiting[], error: unknown) => {
    for (const { append, reject } of [...group, ...queue])
      reject(new StoreUnavailable(`appending to ${append.stream}`, error))
    queue = []
  }

  return {
    append: (append) =>
      new Promise((resolve, reject) => {
        queue.push({ append, bytes: sizeOf(append), resolve, reject })
        beginFlush()
      }),
    async idle() {
      while (underWay > 0) await ended
    },
  }
}

/** The longest waiting first, at most one append for each stream and none for a busy one; the others keep their order. */
const takeGroup = (
  queue: readonly Waiting[],
  busyStreams: ReadonlySet<string>,
  mostAppends: number,
  mostBytes: number,
): { group: Waiting[]; rest: Waiting[] } => {
  const group: Waiting[] = []
  const rest: Waiting[] = []
  const streams = new Set(busyStreams)
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
