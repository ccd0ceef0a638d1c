import { type EventStore, StoreUnavailable } from '@kervan/infra/event-store/port'
import { isUnavailable } from '@kervan/infra/postgres/unavailable'
import { type Reaction, react } from './reaction.ts'
import type { ParkedReaction, ReactionLedger } from './reaction-ledger.ts'

/** Whether a store is away: nothing is wrong with what was tried. */
export const isAway = (error: unknown): boolean => error instanceof StoreUnavailable || isUnavailable(error)

/**
 * Tries a parked reaction once more. It is parked no longer when it succeeds, and parked for the new reason when it fails.
 * @returns why it still fails; null when it did not
 * @throws what the log or the database throws while it is away
 */
export const retryParkedReaction = async (
  parked: ParkedReaction,
  reactions: readonly Reaction[],
  { store, ledger }: { readonly store: EventStore; readonly ledger: Pick<ReactionLedger, 'tellReason' | 'unpark'> },
): Promise<string | null> => {
  const reaction = reactions.find(({ name }) => name === parked.reaction)
  if (!reaction) return `there is no reaction ${parked.reaction} any more`
  const [event] = await Array.fromAsync(store.readStream(parked.stream, { from: parked.revision, limit: 1 }))
  if (event?.id !== parked.eventId) return 'the log does not hold the event'
  try {
    await react(reaction, event)
  } catch (error) {
    if (isAway(error)) throw error
    await ledger.tellReason(parked, String(error))
    return String(error)
  }
  await ledger.unpark(parked)
  return null
}
