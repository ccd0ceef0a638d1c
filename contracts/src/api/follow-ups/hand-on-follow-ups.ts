import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { PositionText, UserId } from '../../ids.ts'

/** As many follow-ups as one call hands on; the next call takes the next. */
export const MOST_HANDED_ON = 200

/**
 * Gives follow-ups of a colleague to another, for a time of absence or for good. Each is handed on by a command of its own, so that a call
 * that was cut short is asked again and does what is left; one that is refused stays as it is, and the answer says why.
 */
export const handOnFollowUps = endpoint({
  name: 'hand-on-follow-ups',
  summary: 'Give follow-ups of a colleague to another',
  method: 'POST',
  path: '/api/follow-ups/hand-on',
  owner: 'command-service',
  permission: 'follow_ups.edit',
  /** `from`: whose they are; one that is another's by now is refused. `assignedUser`: who has them from now on. */
  body: z.strictObject({
    from: UserId,
    assignedUser: UserId,
    followUps: z.array(z.uuid()).min(1, 'required').max(MOST_HANDED_ON),
  }),
  response: z.object({
    success: z.literal(true),
    /** How many are the other's now, those among them that were already. */
    handedOn: z.number().int(),
    /** Those that stayed, and why. */
    refused: z.array(z.object({ id: z.uuid(), code: z.string(), message: z.string() })),
    /** Log position of the last event; null where there was none. */
    position: PositionText.nullable(),
  }),
  errors: ['reference-not-found', 'reference-archived'],
})
