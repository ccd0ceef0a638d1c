import { z } from 'zod'
import { UserId } from '../ids.ts'

/** Why the colleague whom a rule names was not given a conversation. `rights`: does not see its lead, or may not answer there. */
export const PASSED_OVER_REASONS = ['deactivated', 'absent', 'busy', 'rights'] as const
export type PassedOverReason = (typeof PASSED_OVER_REASONS)[number]

export const PassedOver = z.object({ colleague: UserId, reason: z.enum(PASSED_OVER_REASONS) })
export type PassedOver = z.infer<typeof PassedOver>
