import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant } from '../../ids.ts'

/** A week, in minutes. */
const LONGEST_OVERLAP = 7 * 24 * 60

/** Makes a secret that takes the place of the present one; for the time that is asked for deliveries are signed by both. */
export const issueWebhookSecret = endpoint({
  name: 'issue-webhook-secret',
  summary: 'Make a new secret for a webhook subscription, which is told this once',
  method: 'POST',
  path: '/api/webhook-subscriptions/:id/secrets',
  owner: 'command-service',
  permission: 'webhook_subscriptions.edit',
  status: 201,
  params: z.object({ id: z.guid('invalid-id') }),
  body: z.strictObject({ overlapMinutes: z.int().min(0).max(LONGEST_OVERLAP).default(0) }),
  response: z.object({
    success: z.literal(true),
    id: z.guid(),
    /** The whole of it, as Standard Webhooks writes it: `whsec_` and base64. */
    secret: z.string(),
    /** Until when the one before is signed with; null where there was none. */
    previousUntil: Instant.nullable(),
  }),
  errors: ['record-not-found', 'record-archived'],
})
