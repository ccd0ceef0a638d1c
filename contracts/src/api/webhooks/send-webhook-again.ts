import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { PositionText } from '../../ids.ts'
import { deliveryFault } from './webhook-attempt.ts'

/** Tells a subscriber once more, now, what an attempt told or tried to. It is out of the order, and changes nothing of it. */
export const sendWebhookAgain = endpoint({
  name: 'send-webhook-again',
  summary: 'Send an outgoing webhook again',
  method: 'POST',
  path: '/api/webhook-attempts/:attempt/again',
  owner: 'command-service',
  permission: 'webhook_subscriptions.edit',
  params: z.object({ attempt: PositionText }),
  response: z.object({
    success: z.literal(true),
    delivered: z.boolean(),
    status: z.int().nullable(),
    fault: deliveryFault().nullable(),
  }),
  errors: ['record-not-found', 'subscription-rests'],
})
