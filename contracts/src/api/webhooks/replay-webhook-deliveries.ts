import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant } from '../../ids.ts'
import { deliveryKind, providerName } from './webhook-delivery.ts'

/**
 * Lets the webhooks of a span be handled again, in their order, those that stand still among them. What is known already stays as it is.
 * The order is recorded.
 */
export const replayWebhookDeliveries = endpoint({
  name: 'replay-webhook-deliveries',
  summary: 'Handle the webhooks of a span again',
  method: 'POST',
  path: '/api/webhook-deliveries/replay',
  owner: 'command-service',
  permission: 'messaging_integrations.manage',
  body: z.strictObject({
    from: Instant,
    to: Instant,
    provider: providerName().optional(),
    kind: deliveryKind().optional(),
  }),
  response: z.object({
    success: z.literal(true),
    /** What it is asked for by. */
    id: z.guid(),
    taken: z.int().min(0),
    /** Of how many what they say is gone, so that they cannot be handled. */
    bodiesGone: z.int().min(0),
  }),
  errors: ['too-many-to-replay'],
})
