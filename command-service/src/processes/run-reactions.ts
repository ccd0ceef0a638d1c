import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { EventStore } from '@kervan/infra/event-store/port'
import { type Lease, LeaseLost, type Leases } from '@kervan/infra/leases/port'
import { createBackOff } from '@kervan/infra/retry/back-off'
import { retry } from '@kervan/infra/retry/retry'
import { withCorrelation } from '@kervan/infra/telemetry/correlation'
import type { Logger } from 'pino'
import { type Lane, type ReactingInStreams, reactInStreams } from './react-in-streams.ts'
import { type Reaction, react } from './reaction.ts'
import type { ReactionLedger } from './reaction-ledger.ts'
import { isAway, retryParkedReaction } from './retry-parked-reaction.ts'

/** How many streams are reacted to at a time, in each lane. */
const PARALLEL = 16
const BATCH = 500
/** Tries before a reaction that fails for a reason of its own is parked. */
const TRIES = 5
const FIRST_PAUSE_MS = 40

export interface ReactionPorts {
  readonly store: EventStore
  readonly ledger: ReactionLedger
  readonly leases: Leases
  readonly logger: Logger
}

/** The checkpoint is past the end of the log: the database and the log are not of the same installation or instant. */
class CheckpointAhead extends Error {
  override name = 'CheckpointAhead'
}

/**
 * What is wrong with a checkpoint and what to do; null when nothing is.
 * @param head  read after the checkpoint
 */
export const checkpointFault = (checkpoint: bigint, head: bigint): string | null =>
  checkpoint <= head
    ? null
    : `Reactions have come to position ${checkpoint}, but the log ends at ${head}. Restore the log and the database from the same backup.`

/**
 * Reacts to the log from its checkpoint, in one process at a time. Events of one stream are handled in order, streams side by
 * side; reactions that ask outside have a lane of their own. The checkpoint stays behind the oldest event that is not reacted to, so what came after it runs again after a crash. A reaction that keeps failing is parked
 * with its reason, does not hold up the others, and is tried again at the next start. While the database is away, or the
 * checkpoint is past the end of the log, nothing moves and nothing is parked.
 */
export const runReactions = (reactions: readonly Reaction[], { store, ledger, leases, logger }: ReactionPorts) => {
  const stopping = new AbortController()
  const ours = reactions.filter(({ asksOutside }) => !asksOutside)
  const outside = reactions.filter(({ asksOutside }) => asksOutside)

  const reactTo = async (
    all: readonly Reaction[],
    event: RecordedEvent,
    lease: Lease,
    signal: AbortSignal,
  ): Promise<void> => {
    for (const each of all) {
      const once = () => react(each, event)
      try {
        await retry(once, { isPassing, attempts: TRIES, backOff: createBackOff({ first: FIRST_PAUSE_MS }), signal })
      } catch (error) {
        if (isAway(error)) throw error
        const reason = String(error)
        logger.error(
          { reaction: each.name, eventId: event.id, position: String(event.position), reason },
          'reaction parked',
        )
        await ledger.park(each.name, event, reason, lease)
      }
    }
  }

  const laneOf = (all: readonly Reaction[], lease: Lease): Lane => {
    const byType = Map.groupBy(all, (each): string => each.on)
    return {
      isWanted: ({ type }) => byType.has(type),
      react: (event, until) =>
        withCorrelation(event.metadata.correlationId, () => reactTo(byType.get(event.type) ?? [], event, lease, until)),
      parallel: PARALLEL,
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

  const work = async (lease: Lease, signal: AbortSignal, progress: () => void): Promise<void> => {
    const position = await ledger.begin(lease)
    const fault = checkpointFault(position, await store.head())
    if (fault !== null) throw new CheckpointAhead(fault)
    await retryParked()
    const reacting: ReactingInStreams = {
      subscribe: (until) => store.subscribe({ after: position, batchSize: BATCH, signal: until }),
      lanes: [laneOf(ours, lease), laneOf(outside, lease)],
      async moveTo(reached) {
        await ledger.moveTo(reached, lease)
        progress()
      },
      most: BATCH,
    }
    await reactInStreams(reacting, signal)
  }

  const running = leases.whileHeld(
    'reactions',
    (lease, signal) => keepWorking((progress) => work(lease, signal, progress), signal, logger),
    stopping.signal,
  )
  return {
    /** Resolves when what was begun is finished. */
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

/** An outage of the database interrupts all reactions and is not retried here. */
const isPassing = (error: unknown): boolean => !isAway(error)

/**
 * Resumes after every interruption, until `signal` aborts. The same fault of the checkpoint is logged once.
 * @throws LeaseLost
 */
const keepWorking = async (
  work: (progress: () => void) => Promise<void>,
  signal: AbortSignal,
  logger: Logger,
): Promise<void> => {
  const backOff = createBackOff()
  let logged = ''
  const workOn = async (): Promise<void> => {
    while (!signal.aborted) await work(backOff.reset)
  }
  await retry(workOn, {
    isPassing: (error) => !(error instanceof LeaseLost),
    backOff,
    signal,
    onRetry: (error) => {
      if (!(error instanceof CheckpointAhead)) {
        logger.warn({ err: error }, 'reactions were interrupted and resume from their checkpoint')
      } else if (logged !== error.message) {
        logged = error.message
        logger.error(logged)
      }
    },
  })
}
