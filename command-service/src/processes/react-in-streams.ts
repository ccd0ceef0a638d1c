import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { createPerKeyQueue } from '../kit/per-key-queue.ts'

type Batch = readonly RecordedEvent[]

export interface Lane {
  readonly isWanted: (event: RecordedEvent) => boolean
  readonly react: (event: RecordedEvent, signal: AbortSignal) => Promise<void>
  /** How many streams are reacted to at a time. */
  readonly parallel: number
}

export interface ReactingInStreams {
  /** Ends when its signal aborts. */
  readonly subscribe: (signal: AbortSignal) => AsyncIterable<Batch>
  /** What is done with events: each has its own places, and its own order within a stream. */
  readonly lanes: readonly Lane[]
  /** Everything up to a position is reacted to. */
  readonly moveTo: (position: bigint) => Promise<void>
  /** Events that are read and not reacted to yet; beyond so many nothing more is read. */
  readonly most: number
}

/**
 * Reacts to a log as it comes: events of one stream in order, streams side by side. No stream waits for what came before it of
 * another, and no lane for another: the position moves behind the oldest event that is not reacted to. Settles when every reaction that was begun has ended;
 * then throws what interrupted the first of them.
 */
export const reactInStreams = async (
  { subscribe, lanes, moveTo, most }: ReactingInStreams,
  signal: AbortSignal,
): Promise<void> => {
  const stopping = new AbortController()
  const until = AbortSignal.any([signal, stopping.signal])
  let interruption: { readonly error: unknown } | undefined
  const interrupt = (error: unknown): void => {
    interruption ??= { error }
    stopping.abort()
  }

  const open = lanes.map(({ isWanted, react, parallel }) => {
    const inTurn = createPerKeyQueue()
    const place = createPlaces(parallel)
    const reactOnce = async (event: RecordedEvent): Promise<void> => {
      if (!until.aborted) await react(event, until).catch(interrupt)
    }
    return { isWanted, take: (event: RecordedEvent) => inTurn(event.stream, () => place(() => reactOnce(event))) }
  })

  /** In the order of the log. */
  const batches: { readonly position: bigint; readonly ended: Promise<unknown>; isDone: boolean }[] = []
  let pending = 0
  let moving: Promise<void> | undefined
  const moveBehindOldest = async (): Promise<void> => {
    while (batches[0]?.isDone && !until.aborted) {
      const undone = batches.findIndex(({ isDone }) => !isDone)
      const done = batches.splice(0, undone < 0 ? batches.length : undone)
      await moveTo(done.at(-1)!.position).catch(interrupt)
    }
    moving = undefined
  }

  const take = (batch: Batch): void => {
    const wanted = open.flatMap(({ isWanted, take }) => batch.filter(isWanted).map((event) => ({ event, take })))
    pending += wanted.length
    const ended = Promise.all(
      wanted.map(async ({ event, take }) => {
        await take(event)
        pending--
      }),
    )
    const entry = { position: batch.at(-1)!.position, ended, isDone: false }
    batches.push(entry)
    void ended.then(() => {
      entry.isDone = true
      if (!moving && batches[0]?.isDone) moving = moveBehindOldest()
    })
  }

  try {
    for await (const batch of subscribe(until)) {
      take(batch)
      while (pending >= most) await Promise.race(batches.filter(({ isDone }) => !isDone).map(({ ended }) => ended))
    }
  } catch (error) {
    interrupt(error)
  }
  await Promise.all(batches.map(({ ended }) => ended))
  await moving
  if (interruption) throw interruption.error
}

/** So many at a time, the others in the order in which they came. */
const createPlaces = (count: number) => {
  let free = count
  const waiting: (() => void)[] = []
  return async (work: () => Promise<void>): Promise<void> => {
    if (free > 0) free--
    else await new Promise<void>((go) => waiting.push(go))
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
