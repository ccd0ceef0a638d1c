import { z } from 'zod'
import { AgentStatus, Availability } from '../../agents/availability.ts'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'

/** Sets what the signed-in user is at, and whether calls may come meanwhile, with a reason: as telephony does. */
export const setAgentStatus = endpoint({
  name: 'set-agent-status',
  summary: "Set the signed-in user's status and whether calls may come",
  method: 'POST',
  path: '/api/agent/status',
  owner: 'command-service',
  permission: 'signed-in',
  body: z.strictObject({
    status: AgentStatus,
    /** Calls reach available users only. */
    availableForCalls: z.boolean().optional(),
    reason: z.string().trim().max(200).nullable().default(null),
  }),
  response: CommandAccepted.extend(Availability.shape),
  errors: [],
})
