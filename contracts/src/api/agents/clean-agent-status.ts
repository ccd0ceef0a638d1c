import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'

/** Takes back a status that a call left behind: a command behind a GET, which does nothing a second time. */
export const cleanAgentStatus = endpoint({
  name: 'clean-agent-status',
  summary: "Take back the signed-in user's status that a call left behind",
  method: 'GET',
  path: '/api/agent/status/cleanup',
  owner: 'command-service',
  permission: 'signed-in',
  changes: true,
  shows: [],
  /** How many statuses were taken back. */
  response: z.object({ cleaned: z.number().int() }),
  errors: [],
})
