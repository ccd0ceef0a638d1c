import type { EventStore } from '@kervan/infra/event-store/port'
import type { PartHealth } from '@kervan/infra/http/health'
import { migrate } from '@kervan/infra/postgres/migrate'
import type { Sessions } from '@kervan/infra/sessions/port'
import { migrateWebhookInbox } from '@kervan/infra/webhook-inbox/schema'
import { createWebhookInbox } from '@kervan/infra/webhook-inbox/webhook-inbox'
import type { Express } from 'express'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { createCommandApp } from './app.ts'
import { COMMAND_MIGRATIONS } from './migrations.ts'
import { createReactionLedger } from './processes/reaction-ledger.ts'
import { runReactions } from './processes/run-reactions.ts'
import { reactions } from './processes.ts'
import { registerFirstAdministrator } from './records/user/first-administrator.ts'
import { createRecords } from './records.ts'

export interface CommandServicePorts {
  readonly store: EventStore
  readonly pool: pg.Pool
  readonly sessions: Sessions
  readonly logger: Logger
  readonly metrics: Registry
  readonly secureCookies: boolean
  readonly adminPassword?: string
  readonly meta: { readonly appSecret?: string; readonly verifyToken?: string }
}

export interface CommandService {
  readonly app: Express
  /** Shown once, after the first start only. */
  readonly firstPassword: string | null
  readiness(): Promise<PartHealth>
  /** Finishes what was begun. */
  stop(): Promise<void>
}
