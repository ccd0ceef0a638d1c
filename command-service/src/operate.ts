import type { InboxBacklog } from '@kervan/infra/webhook-inbox/backlog'
import type { DeadLetter } from '@kervan/infra/webhook-inbox/port'
import { createWebhookInbox } from '@kervan/infra/webhook-inbox/webhook-inbox'
import type pg from 'pg'
import { Registry } from 'prom-client'

export interface OperatedPorts {
  readonly pool: pg.Pool
}

/** What an operator may see of the command side and do to it, beside a running product or without one. */
export interface CommandSide {
  backlog(): Promise<InboxBacklog>
  /** Newest first, at most 50; those older than `before`. */
  deadLetters(before?: bigint): Promise<DeadLetter[]>
  deadLetter(id: bigint): Promise<DeadLetter | null>
  /** Puts a dead letter back among those to be handled. False when there is none of this id. */
  retryDeadLetter(id: bigint): Promise<boolean>
}

/** The database has been migrated by the product. */
export const operateCommandSide = ({ pool }: OperatedPorts): CommandSide => {
  const inbox = createWebhookInbox({ pool, registry: new Registry() })
  return {
    backlog: inbox.backlog,
    deadLetters: inbox.listDeadLetters,
    deadLetter: inbox.findDeadLetter,
    retryDeadLetter: inbox.retryDeadLetter,
  }
}
