import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'

/** Revokes one of the signed-in user's calendar links: from then on it leads nowhere. One that is not there, or is another user's, is none to revoke. */
export const revokeCalendarLink = endpoint({
  name: 'revoke-calendar-link',
  summary: "Revoke one of the signed-in user's calendar links",
  method: 'DELETE',
  path: '/api/calendar-links/:id',
  owner: 'command-service',
  permission: 'signed-in',
  params: z.object({ id: z.guid('invalid-id') }),
  response: z.object({ success: z.literal(true), revoked: z.int() }),
  errors: [],
})
