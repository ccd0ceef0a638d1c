import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { UserId } from '../../ids.ts'

/**
 * Ends every session of a colleague, with their sockets; the colleague is told, and may sign in again. The caller must have every right
 * that the colleague has.
 */
export const endUserSessions = endpoint({
  name: 'end-user-sessions',
  summary: 'End all sessions of a colleague',
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  owner: 'command-service',
  permission: 'users.edit',
  params: z.object({ id: UserId }),
  response: z.object({ success: z.literal(true), ended: z.number().int() }),
  errors: ['user-not-found', 'own-account', 'colleague-exceeds-own'],
})
