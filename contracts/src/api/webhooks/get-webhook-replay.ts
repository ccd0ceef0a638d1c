import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'

/** What came of the webhooks that an order let be handled again. */
export const getWebhookReplay = endpoint({
  name: 'get-webhook-replay',
  summary: 'What came of webhooks that are handled again',
  method: 'GET',
  path: '/api/webhook-deliveries/replays/:id',
  owner: 'command-service',
  permission: 'messaging_integrations.view',
  isPoll: true,
  params: z.object({ id: z.guid('invalid-id') }),
  shows: [],
  response: z.object({
    taken: z.int().min(0),
    waiting: z.int().min(0),
    handled: z.int().min(0),
    parked: z.int().min(0),
    /** How many things that were not known before came of those that were handled. */
    brought: z.int().min(0),
  }),
  errors: [],
})
