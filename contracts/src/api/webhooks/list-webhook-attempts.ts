import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant, PositionText } from '../../ids.ts'
import { webhookAttempt } from './webhook-attempt.ts'

/** Attempts to tell subscribers what happened, newest first: of all subscriptions, or of one. */
export const listWebhookAttempts = endpoint({
  name: 'list-webhook-attempts',
  summary: 'Attempts to deliver outgoing webhooks',
  method: 'GET',
  path: '/api/webhook-attempts',
  owner: 'command-service',
  permission: 'webhook_subscriptions.view',
  isPoll: true,
  query: z.strictObject({
    subscription: z.guid('invalid-id').optional(),
    /** Older than this one: the `next` of a page. */
    before: PositionText.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  shows: [],
  response: z.object({
    data: z.array(webhookAttempt()),
    next: PositionText.nullable(),
    /** Of the one that was asked for: how often in a row it failed, and when it is tried again; null where it does not wait. */
    waits: z.object({ failures: z.int().min(1), nextAttemptAt: Instant }).nullable(),
  }),
  errors: [],
})
