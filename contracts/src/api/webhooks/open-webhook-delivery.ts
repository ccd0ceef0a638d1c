import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant, PositionText } from '../../ids.ts'

/** What became of a line since the last one of its kind. */
export const SHAPE_MARKS = ['same', 'added', 'removed'] as const

export const LOST_BODIES = ['thrown-away', 'key-missing', 'altered'] as const

/**
 * What a webhook says, and how its shape differs from that of the last one of its kind. The security log records who opens it: it holds
 * what people wrote, and how they are reached, so `fields.contact` is needed too.
 */
export const openWebhookDelivery = endpoint({
  name: 'open-webhook-delivery',
  summary: 'What a webhook says',
  method: 'POST',
  path: '/api/webhook-deliveries/:delivery/open',
  owner: 'command-service',
  permission: 'messaging_integrations.payloads',
  params: z.object({ delivery: PositionText }),
  response: z.object({
    success: z.literal(true),
    /** Null where it is lost. */
    body: z
      .object({
        /** As it came, in base64 where its bytes are no text. */
        text: z.string(),
        encoding: z.enum(['text', 'base64']),
        /** Of what is shown, where it is longer. */
        isCut: z.boolean(),
        headers: z.array(z.object({ name: z.string(), value: z.string() })),
      })
      .nullable(),
    lost: z.enum(LOST_BODIES).nullable(),
    /** Null where there is none before it whose body is kept, or either cannot be read. */
    compared: z
      .object({
        id: PositionText,
        receivedAt: Instant,
        /** Paths of values with their types. */
        lines: z.array(z.object({ mark: z.enum(SHAPE_MARKS), text: z.string() })),
        isCut: z.boolean(),
      })
      .nullable(),
  }),
  errors: ['record-not-found'],
})
