import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type pg from 'pg'
import { BATCH_SIZE } from './feed.ts'
import type { ParkedEvent } from './fold-batch.ts'
import { isRowFault, isTooMuch } from './row-fault.ts'

/** Where a build stands. */
export interface BuildProgress {
  readonly position: bigint
  readonly parkings: number
  readonly parkedStreams: ReadonlySet<string>
  /** Ids of events that an operator has left out. */
  readonly skipped: ReadonlySet<string>
}

/** What events come to: the rows that are to be written, and what cannot be applied. */
export interface FoldedRows {
  readonly writes: readonly pg.QueryConfig[]
  readonly parked: readonly ParkedEvent[]
}

/** That of all events up to a position. */
export interface Folded extends FoldedRows {
  readonly to: bigint
}

interface BatchSteps {
  /** Folds over the rows as the batch before leaves them, whether these have arrived or not. */
  fold(events: readonly RecordedEvent[], from: BuildProgress): Promise<Folded>
  /** Rows and position together, or nothing. */
  write(folded: Folded, from: BuildProgress): Promise<void>
  /** What was folded and not written is not true any more. */
  forget(): void
}

/**
 * Applies batches in their order: while one is being written, the next is folded over the rows that are on their way. The next
 * but one waits until these have arrived, so that what is not in the tables yet is what one batch has changed. Where a batch
 * cannot be written as it is, what was folded after it is forgotten and folded again.
 */
export const createBatchLine = ({ fold, write, forget }: BatchSteps) => {
  /** Most events of one transaction: fewer after one that was too much, until such pass again. */
  let most = BATCH_SIZE
  /** Where the build is to stand when what is on its way has arrived. */
  let expected: BuildProgress | undefined
  /** Settles when the batch that was given last is on its way. */
  let handedOver: Promise<void> = Promise.resolve()
  /** The fold of the batch after the one that is on its way. */
  let ahead: Promise<unknown> | undefined

  /** A row that the database refuses spoils its whole batch; halving finds its event. So it does with what takes too long. */
  const applyOrHalve = async (
    events: readonly RecordedEvent[],
    from: BuildProgress,
    handOver: () => void,
    folded?: Folded,
  ): Promise<BuildProgress> => {
    try {
      const ready = folded ?? (await fold(events, from))
      const after = progressAfter(from, ready)
      expected = after
      handOver()
      await write(ready, from)
      return after
    } catch (error) {
      await ahead
      forget()
      const only = events.length === 1 ? events[0] : undefined
      const tooMuch = isTooMuch(error) && !only
      if (tooMuch) most = Math.ceil(events.length / 2)
      else if (!isRowFault(error)) throw error
      else if (only) {
        const refused = { to: only.position, writes: [], parked: [{ event: only, reason: error.message }] }
        await write(refused, from)
        return progressAfter(from, refused)
      }
      const half = Math.ceil(events.length / 2)
      return applyOrHalve(events.slice(half), await applyOrHalve(events.slice(0, half), from, noop), noop)
    }
  }

  /** Folds what follows on the batch that is on its way. What fails is met again once that one has arrived. */
  const foldAhead = async (events: readonly RecordedEvent[], from: BuildProgress): Promise<Folded | undefined> => {
    if (events.length > most || events[0]!.position <= from.position) return undefined
    const folding = fold(events, from).catch(() => undefined)
    ahead = folding
    return folding
  }

  const applyFrom = async (
    events: readonly RecordedEvent[],
    from: BuildProgress | Promise<BuildProgress>,
    handOver: () => void,
  ): Promise<BuildProgress> => {
    const foreseen = from instanceof Promise ? expected : undefined
    const folded = foreseen && (await foldAhead(events, foreseen))
    let progress = await from
    const isTrue = progress === foreseen
    if (folded && !isTrue) forget()
    const last = events.at(-1)?.position ?? 0n
    while (progress.position < last) {
      const first = events.findIndex(({ position }) => position > progress.position)
      const limit = most
      progress =
        first === 0 && events.length <= limit
          ? await applyOrHalve(events, progress, handOver, isTrue ? folded : undefined)
          : await applyOrHalve(events.slice(first, first + limit), progress, noop)
      if (most === limit) most = Math.min(BATCH_SIZE, Math.ceil(most * GROWTH))
    }
    return progress
  }

  return {
    async apply(
      events: readonly RecordedEvent[],
      from: BuildProgress | Promise<BuildProgress>,
    ): Promise<BuildProgress> {
      assertAscending(events)
      // Its failure is met once this batch is folded.
      if (from instanceof Promise) from.catch(noop)
      const before = handedOver
      const { promise, resolve: handOver } = Promise.withResolvers<void>()
      handedOver = promise
      try {
        await before
        return await applyFrom(events, from, handOver)
      } finally {
        handOver()
      }
    },
    /** Nothing is on its way: where the build stands was read afresh. */
    restart(): void {
      expected = undefined
    },
  }
}

const progressAfter = (from: BuildProgress, { to, parked }: Folded): BuildProgress => {
  if (parked.length === 0) return { ...from, position: to }
  const parkedStreams = new Set([...from.parkedStreams, ...parked.map(({ event }) => event.stream)])
  return { ...from, position: to, parkings: from.parkings + 1, parkedStreams }
}

/** Batches that are in order: several builds are given the same. */
const ascending = new WeakSet<readonly RecordedEvent[]>()

/** A batch that went back would move the build back, and be applied again without end. */
const assertAscending = (events: readonly RecordedEvent[]): void => {
  if (ascending.has(events)) return
  const back = events.findIndex(({ position }, index) => index > 0 && position <= events[index - 1]!.position)
  if (back > 0) throw new Error(`event ${events[back]!.position} comes after event ${events[back - 1]!.position}`)
  ascending.add(events)
}

/** How fast batches grow again after one that was too much. */
const GROWTH = 1.25

const noop = (): void => undefined
