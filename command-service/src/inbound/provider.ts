import type { Settings } from '@kervan/infra/settings'
import type { StoredWebhook, WebhookInbox } from '@kervan/infra/webhook-inbox/port'
import type { Express } from 'express'
import type { NormalisedItem } from './normalised-item.ts'

/** What a provider's routes stand on. */
export interface RoutePorts {
  readonly inbox: Pick<WebhookInbox, 'storeWebhook'>
  /** Those of this part, by their names in the environment. */
  readonly settings: Partial<Settings>
  readonly clock: () => Date
}

/** Who carries messages of one or several channels, and calls us over HTTP to tell of them. */
export interface Provider {
  /** Names its webhooks in the inbox, for ever: stored webhooks find their normaliser by it. */
  readonly name: string
  /** Mounts what the provider calls, under `/webhooks/`. What it calls with news is mounted by `acceptWebhook`. */
  mountRoutes(app: Express, ports: RoutePorts): void
  /**
   * What a webhook tells, in its order. Nothing is lost: what cannot be understood is an item of kind `fault` or `other`.
   * Strings must be storable (`storableJson`). The same webhook always gives the same items.
   * @throws PermanentFault where the body cannot be read at all
   */
  normalise(webhook: StoredWebhook): readonly NormalisedItem[]
}
