import { z } from 'zod'
import { Instant, PositionText } from '../../ids.ts'

/** Why there was no answer to a delivery. */
export const DELIVERY_FAULTS = [
  'address-not-allowed',
  'name-not-found',
  'refused',
  'timed-out',
  'certificate',
  'too-large',
  'broken',
] as const
export const deliveryFault = () => z.enum(DELIVERY_FAULTS)

/** One attempt to tell a subscriber of an event. */
export const webhookAttempt = () =>
  z.object({
    id: PositionText,
    subscription: z.object({ id: z.guid(), name: z.string().nullable() }),
    /** What it is told under, to know it again. */
    eventId: z.guid(),
    /** The name of what happened. */
    event: z.string(),
    /** Whether a user had it sent again. */
    byHand: z.boolean(),
    /** From 1. */
    attempt: z.int().min(1),
    at: Instant,
    tookMs: z.int().min(0),
    delivered: z.boolean(),
    /** Of the answer; null where there was none. */
    status: z.int().nullable(),
    fault: deliveryFault().nullable(),
  })
export type WebhookAttempt = z.infer<ReturnType<typeof webhookAttempt>>
