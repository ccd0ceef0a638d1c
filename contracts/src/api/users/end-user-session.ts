import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { UserId } from '../../ids.ts'

/**
 * Ends one of a colleague's sessions, with its sockets; the colleague is told, and may sign in again. The caller must have every right that
 * the colleague has. A session that has ended already, or is another user's, is none to end.
 */
export const endUserSession = endpoint({
  name: 'end-user-session',
  summary: "End one of a colleague's sessions",
  method: 'DELETE',
  path: '/api/users/:id/sessions/:session',
  owner: 'command-service',
  permission: 'users.edit',
  params: z.object({ id: UserId, session: z.guid('invalid-id') }),
  response: z.object({ success: z.literal(true), ended: z.number().int() }),
  errors: ['user-not-found', 'own-account', 'colleague-exceeds-own'],
})
