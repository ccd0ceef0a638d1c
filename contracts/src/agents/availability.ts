import { z } from 'zod'
import { AGENT_STATUSES } from './agent-statuses.ts'

export const AgentStatus = z.enum(AGENT_STATUSES)

/** Whether calls may come, as the reply to a change of status says it. */
export const Availability = z.object({ status: AgentStatus, availableForCalls: z.boolean() })
export type Availability = z.infer<typeof Availability>
