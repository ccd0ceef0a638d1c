import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { UserId } from '../../ids.ts'
import { CurrentUser } from '../auth/current-user.ts'

/**
 * Begins a session in which an administrator sees what a colleague sees, and changes nothing. It ends with `logout`, after half an
 * hour, and with the session that it was begun from.
 */
export const viewAsUser = endpoint({
  name: 'view-as-user',
  summary: 'Look at the product as a colleague sees it',
  method: 'POST',
  path: '/api/users/:id/view-as',
  owner: 'command-service',
  permission: 'users.manage',
  params: z.object({ id: UserId }),
  response: z.object({ success: z.literal(true), user: CurrentUser, token: z.string() }),
  errors: ['user-not-found', 'user-deactivated'],
})
