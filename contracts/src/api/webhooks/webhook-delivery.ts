import { z } from 'zod'
import { Instant, PositionText } from '../../ids.ts'
import { DELIVERY_STATES } from '../../webhooks/delivery-states.ts'

export const deliveryState = () => z.enum(DELIVERY_STATES)
export const providerName = () => z.string().regex(/^[a-z0-9-]{1,40}$/)
/** What a webhook tells of: kinds of items, joined by a plus. */
export const deliveryKind = () => z.string().regex(/^[a-z+-]{1,100}$/)

/** A webhook that came in, but for what it says. Each of them had a good signature: others are refused and not kept. */
export const webhookDelivery = () =>
  z.object({
    id: PositionText,
    provider: z.string(),
    /** Null until it was read. */
    kind: z.string().nullable(),
    state: deliveryState(),
    receivedAt: Instant,
    settledAt: Instant.nullable(),
    nextAttemptAt: Instant.nullable(),
    attempts: z.int().min(0),
    /** Bytes; null of what came before they were counted. */
    size: z.int().min(0).nullable(),
    /** How long the last attempt took, milliseconds. */
    tookMs: z.int().min(0).nullable(),
    /** How many things of it were not known before. */
    brought: z.int().min(0).nullable(),
    /** Why it is parked or waits; a remark where it was handled. */
    reason: z.string().nullable(),
    correlationId: z.string(),
    /** What it says is still there. */
    isKept: z.boolean(),
  })
export type WebhookDelivery = z.infer<ReturnType<typeof webhookDelivery>>
