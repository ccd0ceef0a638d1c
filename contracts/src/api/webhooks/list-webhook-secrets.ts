import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant } from '../../ids.ts'

const webhookSecret = () =>
  z.object({
    id: z.guid(),
    madeAt: Instant,
    madeBy: z.string(),
    /** Until when it is signed with beside a later one; null where none has taken its place. */
    until: Instant.nullable(),
    works: z.boolean(),
  })
export type WebhookSecret = z.infer<ReturnType<typeof webhookSecret>>

/** By which secrets deliveries of a subscription are signed, latest first. They are not told again. */
export const listWebhookSecrets = endpoint({
  name: 'list-webhook-secrets',
  summary: 'The secrets of a webhook subscription',
  method: 'GET',
  path: '/api/webhook-subscriptions/:id/secrets',
  owner: 'command-service',
  permission: 'webhook_subscriptions.view',
  shows: [],
  params: z.object({ id: z.guid('invalid-id') }),
  response: z.object({ data: z.array(webhookSecret()) }),
  errors: ['record-not-found'],
})
