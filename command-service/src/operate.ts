import { randomUUID } from 'node:crypto'
import type { Actor } from '@kervan/contracts/events/envelope'
import type { EventStore } from '@kervan/infra/event-store/port'
import { webhookPlugs } from '@kervan/infra/outgoing/webhook-plugs'
import { createPostgresSessions } from '@kervan/infra/sessions/postgres'
import { createLogger } from '@kervan/infra/telemetry/logger'
import type { Vault } from '@kervan/infra/vault/port'
import type { WebhookInbox } from '@kervan/infra/webhook-inbox/port'
import { createWebhookInbox } from '@kervan/infra/webhook-inbox/webhook-inbox'
import type pg from 'pg'
import { Registry } from 'prom-client'
import { NO_FILES } from './files/uploaded-files.ts'
import { resetSecondFactorOf, type SecondFactorReset } from './kinds/second-factor/reset-second-factor.ts'
import { findRightsToGive, type GiveWith, giveRights, type RightsToGive } from './kinds/user/give-with.ts'
import { type PasswordReset, resetPasswordOf } from './kinds/user/reset-password.ts'
import type { Cause } from './kit/run-command.ts'
import { createReactionLedger, type ParkedReaction } from './processes/reaction-ledger.ts'
import { retryParkedReaction } from './processes/retry-parked-reaction.ts'
import { createUnfinishedReactions } from './processes/unfinished-reactions.ts'
import { REACTIONS, reactions } from './processes.ts'
import { createRecords } from './records.ts'

export { ONE_TIME_HOURS } from './kinds/user/credentials.ts'
export { COMMAND_MIGRATIONS } from './migrations.ts'

/** Finds what has not followed from the events of a log. */
export const unfinishedReactions = () => createUnfinishedReactions(REACTIONS)

export interface OperatedPorts {
  readonly store: EventStore
  readonly pool: pg.Pool
  readonly vault: Vault
}

/** What an operator may see of the command side and do to it, beside a running product or without one. */
export interface CommandSide {
  readonly inbox: Pick<WebhookInbox, 'backlog' | 'listDeadLetters' | 'findDeadLetter' | 'retryDeadLetter'>
  /** Reactions that keep failing; oldest first. */
  parkedReactions(): Promise<readonly ParkedReaction[]>
  /** Lets a parked reaction react now. Gives why it still fails; null when it did not. */
  retryReaction(parked: ParkedReaction): Promise<string | null>
  /** What the reaction was to do is never done. */
  skipReaction(parked: ParkedReaction): Promise<void>
  /** @throws Refusal user-not-found */
  resetPassword(username: string, by: Actor): Promise<PasswordReset>
  /** @throws Refusal user-not-found, second-factor-is-off */
  resetSecondFactor(username: string, by: Actor): Promise<SecondFactorReset>
  /** Who says something of the one permission and nothing of the other. */
  rightsToGive(asked: GiveWith): Promise<readonly RightsToGive[]>
  giveRights(asked: GiveWith, found: readonly RightsToGive[], by: Actor): Promise<void>
}

/** The command side of a database that the product has migrated. */
export const operateCommandSide = ({ store, pool, vault }: OperatedPorts): CommandSide => {
  const ledger = createReactionLedger(pool)
  const clock = () => new Date().toISOString()
  const logger = createLogger('kervan', 'warn')
  const records = () =>
    createRecords({
      store,
      pool,
      vault,
      sessions: createPostgresSessions(pool),
      files: NO_FILES,
      ...webhookPlugs({ store, pool, vault }),
      clock,
      logger,
    })
  const causeOf = (by: Actor): Cause => {
    const commandId = randomUUID()
    return { commandId, at: clock(), by, correlationId: commandId, causationId: commandId }
  }
  return {
    inbox: createWebhookInbox({ pool, registry: new Registry(), vault }),
    parkedReactions: ledger.parked,
    retryReaction: async (parked) => retryParkedReaction(parked, reactions(await records()), { store, ledger }),
    skipReaction: ledger.unpark,
    resetPassword: async (username, by) => resetPasswordOf(await records(), username, causeOf(by)),
    resetSecondFactor: async (username, by) => resetSecondFactorOf(await records(), username, causeOf(by)),
    rightsToGive: async (asked) => findRightsToGive({ ...(await records()), store }, asked),
    async giveRights(asked, found, by) {
      const ports = await records()
      for (const each of found) await giveRights(ports, asked, each, causeOf(by))
    },
  }
}
