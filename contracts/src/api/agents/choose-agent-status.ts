import { z } from 'zod'
import { AgentStatus, Availability } from '../../agents/availability.ts'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'

/** Sets what the signed-in user is at, from the menu of the top bar. */
export const chooseAgentStatus = endpoint({
  name: 'choose-agent-status',
  summary: "Choose the signed-in user's status",
  method: 'POST',
  path: '/api/agent-interface/status',
  owner: 'command-service',
  permission: 'signed-in',
  body: z.strictObject({ status: AgentStatus }),
  response: CommandAccepted.extend(Availability.shape),
  errors: [],
})
