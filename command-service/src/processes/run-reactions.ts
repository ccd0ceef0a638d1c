import { isKnownEvent, type Recorded } from '@kervan/contracts/events/catalog'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { type EventStore, StoreUnavailable } from '@kervan/infra/event-store/port'
import { isUnavailable } from '@kervan/infra/postgres/unavailable'
import type { Logger } from 'pino'
import { derivedId } from '../kit/derived-ids.ts'
import type { Cause } from '../kit/run-command.ts'
import type { Reaction } from './reaction.ts'
import type { ReactionLedger } from './reaction-ledger.ts'

/** How many streams are reacted to at a time. */
const PARALLEL = 16
const BATCH = 500
/** Tries before a reaction that fails for a reason of its own is parked. */
const TRIES = 5
const LONGEST_WAIT_MS = 10_000

export interface ReactionPorts {
  readonly store: EventStore
  readonly ledger: ReactionLedger
  readonly logger: Logger
}

/**
 * Reacts to the log from where it stopped. Events of one stream are reacted to in order, streams beside each other; the
 * checkpoint moves when a batch is done, so after a crash a batch runs again. What keeps failing is parked with its
 * reason and does not hold up the rest; while the database is away nothing moves and nothing is parked.
 */
export const runReactions = (reactions: readonly Reaction[], { store, ledger, logger }: ReactionPorts) => {
  const stopping = new AbortController()
  const byType = Map.groupBy(reactions, (each) => each.on)
  let position = 0n

  const reactTo = async (event: Recorded): Promise<void> => {
    for (const each of byType.get(event.type) ?? []) {
      const cause = causeOf(event, each.name)
      await patiently(
        () => each.react(event as never, cause),
        stopping.signal,
        async (reason) => {
          logger.error(
            { reaction: each.name, eventId: event.id, position: String(event.position), reason },
            'reaction parked',
          )
          await ledger.park(each.name, event, reason)
        },
      )
    }
  }

  const work = async (): Promise<void> => {
    position = await ledger.position()
    for await (const batch of store.subscribe({ after: position, batchSize: BATCH, signal: stopping.signal })) {
      await inStreams(
        batch.filter(isKnownEvent).filter((event) => byType.has(event.type)),
        reactTo,
      )
      if (stopping.signal.aborted) return
      position = batch.at(-1)?.position ?? position
      await ledger.moveTo(position)
    }
  }

  const running = forever(work, stopping.signal, logger)
  return {
    position: () => position,
    /** Resolves when what was begun is finished. */
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

/** An id that a repeated reaction has again; its instant is the event's, so that ids made from it repeat too. */
const causeOf = (event: RecordedEvent, name: string): Cause => ({
  commandId: derivedId(name, event.id),
  at: event.metadata.at,
  by: { kind: 'process', name },
  correlationId: event.metadata.correlationId,
  causationId: event.id,
})

const inStreams = async (events: readonly Recorded[], reactTo: (event: Recorded) => Promise<void>): Promise<void> => {
  const queues = [...Map.groupBy(events, (event) => event.stream).values()]
  const worker = async (): Promise<void> => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) for (const event of queue) await reactTo(event)
  }
  await Promise.all(Array.from({ length: Math.min(PARALLEL, queues.length) }, worker))
}

const isAway = (error: unknown): boolean => error instanceof StoreUnavailable || isUnavailable(error)

/** Waits out a database that is away; anything else is tried a few times and then given up with its reason. */
const patiently = async (
  act: () => Promise<void>,
  signal: AbortSignal,
  giveUp: (reason: string) => Promise<void>,
): Promise<void> => {
  for (let tried = 1; !signal.aborted; tried++) {
    try {
      return await act()
    } catch (error) {
      if (isAway(error)) throw error
      if (tried >= TRIES) return giveUp(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
      await pause(20 * 2 ** tried, signal)
    }
  }
}

const forever = async (work: () => Promise<void>, signal: AbortSignal, logger: Logger): Promise<void> => {
  for (let failures = 0; !signal.aborted; ) {
    const began = Date.now()
    try {
      await work()
    } catch (error) {
      if (signal.aborted) return
      failures = Date.now() - began > LONGEST_WAIT_MS ? 1 : failures + 1
      logger.warn({ err: error, failures }, 'reactions interrupted, resuming from the last checkpoint')
      await pause(Math.min(LONGEST_WAIT_MS, 100 * 2 ** failures) * (0.5 + Math.random() / 2), signal)
    }
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done, { once: true })
    if (signal.aborted) done()
  })
