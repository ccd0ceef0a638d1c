import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { PositionText } from '../../ids.ts'

/** Lets a webhook that stands still be handled again. The order is recorded. */
export const retryWebhookDelivery = endpoint({
  name: 'retry-webhook-delivery',
  summary: 'Handle a webhook again that stands still',
  method: 'POST',
  path: '/api/webhook-deliveries/:delivery/retry',
  owner: 'command-service',
  permission: 'messaging_integrations.manage',
  params: z.object({ delivery: PositionText }),
  response: z.object({ success: z.literal(true) }),
  errors: ['not-parked'],
})
