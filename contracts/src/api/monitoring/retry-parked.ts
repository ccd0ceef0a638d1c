import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { PositionText } from '../../ids.ts'

/** Tries again what stands still: the events of one stream that a read model could not take, or a webhook that was given up. */
export const retryParked = endpoint({
  name: 'retry-parked',
  summary: 'Try again what stands still',
  method: 'POST',
  path: '/api/monitoring/retry',
  owner: 'query-service',
  permission: 'monitoring.manage',
  body: z.discriminatedUnion('of', [
    z.strictObject({
      of: z.literal('read-model'),
      name: z.string().min(1).max(100),
      stream: z.string().min(1).max(200),
    }),
    z.strictObject({ of: z.literal('webhook'), id: PositionText }),
  ]),
  response: z.object({
    success: z.literal(true),
    /** What was taken: events, or the webhook, which is handled from now on. */
    taken: z.int().min(0),
    /** Why the next one still fails; null where none is left. */
    reason: z.string().nullable(),
  }),
  errors: ['not-parked'],
})
