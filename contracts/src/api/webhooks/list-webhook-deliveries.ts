import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant, PositionText } from '../../ids.ts'
import { deliveryKind, deliveryState, providerName, webhookDelivery } from './webhook-delivery.ts'

/** Webhooks that came in, newest first. What they say is told by a call of its own. */
export const listWebhookDeliveries = endpoint({
  name: 'list-webhook-deliveries',
  summary: 'Webhooks that came in',
  method: 'GET',
  path: '/api/webhook-deliveries',
  owner: 'command-service',
  permission: 'messaging_integrations.view',
  isPoll: true,
  query: z.strictObject({
    provider: providerName().optional(),
    kind: deliveryKind().optional(),
    state: deliveryState().optional(),
    from: Instant.optional(),
    to: Instant.optional(),
    /** Older than this one: the `next` of a page. */
    before: PositionText.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  shows: [],
  response: z.object({
    data: z.array(webhookDelivery()),
    next: PositionText.nullable(),
    /** From whom webhooks are taken in. */
    providers: z.array(z.string()),
  }),
  errors: [],
})
