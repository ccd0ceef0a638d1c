import type pg from 'pg'
import type { EventStore } from '../event-store/port.ts'
import { operatorLog } from '../operations/operator-log.ts'
import type { Vault } from '../vault/port.ts'
import { createWebhookDeliveries } from '../webhook-inbox/deliveries.ts'
import type { PostRequest } from './port.ts'
import { postToPublic } from './post-to-public.ts'

interface Engines {
  readonly store: EventStore
  readonly pool: pg.Pool
  readonly vault: Vault
}

/** What stands behind webhooks in both directions where a command side is put together. */
export const webhookPlugs = ({ store, pool, vault }: Engines) => ({
  postToSubscriber: (request: PostRequest) => postToPublic(request),
  webhookDeliveries: createWebhookDeliveries({ pool, vault }),
  operatorLog: operatorLog(store),
})
