import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { bytesOfEvent } from '@kervan/infra/event-store/bytes-of'
import type { EventStore } from '@kervan/infra/event-store/port'

/** Most events in one batch. */
export const BATCH_SIZE = 2_000
/** Most bytes of events in one batch; one event may go beyond. */
export const BATCH_BYTES = 8 * 1024 * 1024
/** Most events that are held for those who are not as far as others, and most bytes of them. */
const WINDOW_SIZE = 10_000
export const WINDOW_BYTES = 32 * 1024 * 1024
/** How long one reader may hold up the others with one batch, milliseconds. */
const PATIENCE_MS = 2_000

/** A batch as it came. */
interface Chunk {
  readonly events: readonly RecordedEvent[]
  readonly bytes: number
}

const lastOf = ({ events }: Chunk): bigint => events.at(-1)!.position

const bytesOf = (events: readonly RecordedEvent[]): number =>
  events.reduce((sum, event) => sum + bytesOfEvent(event), 0)

/** A reader's place in a feed. */
interface Member {
  position: bigint
  /** When it took its batch, milliseconds; undefined while it waits for more. */
  busySince: number | undefined
}

/**
 * One subscription that several read together: each event is fetched and parsed once. It keeps a window of the log; the
 * oldest batch goes when every member has passed it, or has held it up for too long and is left behind.
 */
export interface Feed {
  covers(position: bigint): boolean
  readonly end: bigint
  join(position: bigint): Member
  /** What follows the position of a member; empty when it was left behind or has left. Throws when the subscription broke. */
  next(member: Member, after: bigint): Promise<readonly RecordedEvent[]>
  leave(member: Member): void
  close(): void
}

export const openFeed = (store: EventStore, from: bigint, onClose: () => void): Feed => {
  const stop = new AbortController()
  const members = new Set<Member>()
  const chunks: Chunk[] = []
  /** The window is what comes after `start` up to `end`. */
  let start = from
  let end = from
  let size = 0
  let bytes = 0
  let fault: unknown
  let changed = Promise.withResolvers<void>()

  const notify = () => {
    changed.resolve()
    changed = Promise.withResolvers()
  }

  const leaveBehind = (position: bigint, now: number): void => {
    for (const member of members) {
      const late = member.busySince !== undefined && now - member.busySince > PATIENCE_MS
      if (member.position < position && late) members.delete(member)
    }
  }

  /** Settles when there is room for a chunk. */
  const room = async (): Promise<void> => {
    while (!stop.signal.aborted && chunks[0] && (size >= WINDOW_SIZE || bytes >= WINDOW_BYTES)) {
      const oldest = lastOf(chunks[0])
      leaveBehind(oldest, Date.now())
      if ([...members].every(({ position }) => position >= oldest)) {
        const gone = chunks.shift()!
        size -= gone.events.length
        bytes -= gone.bytes
        start = oldest
      } else await Promise.race([changed.promise, pause(stop.signal)])
    }
  }

  const run = async (): Promise<void> => {
    const batches = { batchSize: BATCH_SIZE, maxBytes: BATCH_BYTES }
    for await (const events of store.subscribe({ after: from, ...batches, signal: stop.signal })) {
      await room()
      const chunk = { events, bytes: bytesOf(events) }
      chunks.push(chunk)
      size += events.length
      bytes += chunk.bytes
      end = lastOf(chunk)
      notify()
    }
    if (!stop.signal.aborted) throw new Error('the subscription ended')
  }

  const close = () => {
    stop.abort()
    onClose()
    notify()
  }

  run().catch((error: unknown) => {
    fault = error
    close()
  })

  return {
    get end() {
      return end
    },
    covers: (position) => fault === undefined && !stop.signal.aborted && start <= position && position <= end,
    join(position) {
      const member: Member = { position, busySince: undefined }
      members.add(member)
      return member
    },
    async next(member, after) {
      member.position = after
      member.busySince = undefined
      notify()
      while (members.has(member) && end <= after && fault === undefined && !stop.signal.aborted) await changed.promise
      if (fault !== undefined) throw fault
      member.busySince = Date.now()
      return members.has(member) ? following(chunks, after) : []
    },
    leave(member) {
      members.delete(member)
      if (members.size === 0) close()
      else notify()
    },
    close,
  }
}

/** At most a batch of what follows a position: as many whole chunks as have place in one, or one. */
const following = (chunks: readonly Chunk[], after: bigint): readonly RecordedEvent[] => {
  const first = chunks.findLastIndex((chunk) => lastOf(chunk) <= after) + 1
  const [chunk, ...later] = chunks.slice(first)
  if (!chunk) return []
  const events =
    chunk.events[0]!.position > after ? chunk.events : chunk.events.filter(({ position }) => position > after)
  let [size, bytes, whole] = [events.length, chunk.bytes, 0]
  for (const next of later) {
    size += next.events.length
    bytes += next.bytes
    if (size > BATCH_SIZE || bytes > BATCH_BYTES) break
    whole++
  }
  return whole === 0 ? events : [...events, ...later.slice(0, whole).flatMap((each) => each.events)]
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, PATIENCE_MS / 4)
    signal.addEventListener('abort', done)
  })
