import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'

/** What the site's settings ask of those who are signed in. */
export const getSessionPolicy = endpoint({
  name: 'get-session-policy',
  summary: 'How long a session may lie unused, and how long a password must be',
  method: 'GET',
  path: '/api/auth/session-policy',
  owner: 'query-service',
  permission: 'signed-in',
  shows: ['site-settings'],
  response: z.object({
    idleMinutes: z.number().int(),
    minimumPasswordLength: z.number().int(),
  }),
  errors: [],
})
