import { z } from 'zod'
import { FREED_BY } from '../../agents/agent-statuses.ts'
import { Availability } from '../../agents/availability.ts'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'

/** A call of the signed-in user ended, or the phone failed: the user is available again, unless on a break. */
export const freeAgent = endpoint({
  name: 'free-agent',
  summary: 'Make the signed-in user available again',
  method: 'POST',
  path: '/api/agent/auto-available',
  owner: 'command-service',
  permission: 'signed-in',
  body: z.strictObject({ reason: z.enum(FREED_BY) }),
  response: CommandAccepted.extend(Availability.shape),
  errors: [],
})
