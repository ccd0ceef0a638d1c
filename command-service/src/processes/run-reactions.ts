import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { createBackOff } from '@kervan/infra/bus/back-off'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { Logger } from 'pino'
import { type Reaction, react } from './reaction.ts'
import type { ReactionLedger } from './reaction-ledger.ts'
import { isAway, retryParkedReaction } from './retry-parked-reaction.ts'

/** How many streams are reacted to at a time. */
const PARALLEL = 16
const BATCH = 500
/** Tries before a reaction that fails for a reason of its own is parked. */
const TRIES = 5

export interface ReactionPorts {
  readonly store: EventStore
  readonly ledger: ReactionLedger
  readonly logger: Logger
}

/**
 * Reacts to the log from where it stopped. Events of one stream are reacted to in order, streams beside each other; the
 * checkpoint moves when a batch is done, so after a crash a batch runs again. What keeps failing is parked with its
 * reason, tried again at the next start, and does not hold up the rest; while the database is away nothing moves and
 * nothing is parked.
 */
export const runReactions = (reactions: readonly Reaction[], { store, ledger, logger }: ReactionPorts) => {
  const stopping = new AbortController()
  const byType = Map.groupBy(reactions, (each): string => each.on)
  let position = 0n

  const reactTo = async (event: RecordedEvent): Promise<void> => {
    for (const each of byType.get(event.type) ?? []) {
      await patiently(
        () => react(each, event),
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

  /** What was parked may have a cure by now: it is tried once at every start. */
  const retryParked = async (): Promise<void> => {
    for (const parked of await ledger.parked()) {
      const reason = await retryParkedReaction(parked, reactions, { store, ledger })
      const { reaction, eventId } = parked
      if (reason !== null) logger.warn({ reaction, eventId, reason }, 'a parked reaction failed again')
    }
  }

  const work = async (progress: () => void): Promise<void> => {
    await retryParked()
    position = await ledger.position()
    for await (const batch of store.subscribe({ after: position, batchSize: BATCH, signal: stopping.signal })) {
      await inStreams(
        batch.filter((event) => byType.has(event.type)),
        reactTo,
      )
      if (stopping.signal.aborted) return
      position = batch.at(-1)?.position ?? position
      await ledger.moveTo(position)
      progress()
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

/** Settles when every reaction that was begun has ended; then throws what interrupted the first of them. */
const inStreams = async (
  events: readonly RecordedEvent[],
  reactTo: (event: RecordedEvent) => Promise<void>,
): Promise<void> => {
  const queues = [...Map.groupBy(events, (event) => event.stream).values()]
  const worker = async (): Promise<void> => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) for (const event of queue) await reactTo(event)
  }
  const ended = await Promise.allSettled(Array.from({ length: Math.min(PARALLEL, queues.length) }, worker))
  const interrupted = ended.find((each) => each.status === 'rejected')
  if (interrupted) throw interrupted.reason
}

/** What the database's absence interrupts is not tried here; anything else is tried a few times and then given up. */
const patiently = async (
  act: () => Promise<void>,
  signal: AbortSignal,
  giveUp: (reason: string) => Promise<void>,
): Promise<void> => {
  const backOff = createBackOff({ first: 40 })
  for (let tried = 1; !signal.aborted; tried++) {
    try {
      return await act()
    } catch (error) {
      if (isAway(error)) throw error
      if (tried === TRIES) return giveUp(String(error))
      await backOff.pause(signal)
    }
  }
}

/** Resumes whatever interrupted it, until it is stopped. */
const forever = async (
  work: (progress: () => void) => Promise<void>,
  signal: AbortSignal,
  logger: Logger,
): Promise<void> => {
  const backOff = createBackOff()
  while (!signal.aborted) {
    try {
      await work(backOff.reset)
    } catch (error) {
      if (signal.aborted) return
      logger.warn({ err: error }, 'reactions were interrupted and resume from their checkpoint')
      await backOff.pause(signal)
    }
  }
}
