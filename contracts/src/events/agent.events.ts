import { z } from 'zod'
import { type EventOf, event } from './define-events.ts'

const Status = z.enum(['available', 'busy', 'break', 'on-call'])

/** Stream `agent-<userId>`: whether one user takes calls, and what else they are at. */
export const AGENT_EVENTS = {
  AgentStatusChanged: event(
    z.object({
      from: Status,
      to: Status,
      availableForCalls: z.boolean(),
      /** What the one who set it gave as a reason, or what ended a call. */
      reason: z.string().nullable(),
    }),
  ),
}
export type AgentEvent = EventOf<typeof AGENT_EVENTS>
