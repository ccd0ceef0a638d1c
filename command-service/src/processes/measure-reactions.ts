import type { EventStore } from '@kervan/infra/event-store/port'
import { observableGauge } from '@kervan/infra/telemetry/observable-gauge'
import type { Registry } from 'prom-client'
import type { ReactionLedger } from './reaction-ledger.ts'

/** How far reactions have come, whichever process has their lease. */
export const measureReactions = (
  registry: Registry,
  store: Pick<EventStore, 'head'>,
  ledger: Pick<ReactionLedger, 'position' | 'countParked'>,
): void => {
  /** How far the log is beyond the checkpoint, which is read first: below zero, it is the checkpoint that is beyond. */
  const distance = async (): Promise<number> => {
    const position = await ledger.position()
    return Number((await store.head()) - position)
  }
  const gaugeOf = (name: string, help: string, ask: () => Promise<number>) =>
    observableGauge(registry, { name: `kervan_reactions_${name}`, help }, ask)

  gaugeOf('position', 'Log position up to which everything was reacted to', async () => Number(await ledger.position()))
  gaugeOf('lag_positions', 'Log positions that were not reacted to yet', async () => Math.max(0, await distance()))
  gaugeOf(
    'ahead_positions',
    'How far the checkpoint of reactions is beyond the end of the log: 0 unless one of them was restored',
    async () => Math.max(0, -(await distance())),
  )
  gaugeOf('parked', 'Reactions that failed for a reason of their own and are kept', () => ledger.countParked())
}
