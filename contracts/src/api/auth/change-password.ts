import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'

/**
 * Gives the signed-in user a password of the user's own choice, and ends all other sessions of the user. A wrong present password is a
 * fault of its field: the session goes on. A session that was begun by a one-time password owes this before anything else.
 */
export const changePassword = endpoint({
  name: 'change-password',
  summary: "Change the signed-in user's password",
  method: 'POST',
  path: '/api/auth/change-password',
  owner: 'command-service',
  permission: 'signed-in',
  whileOwing: ['password'],
  body: z.strictObject({
    currentPassword: z.string().min(1, 'required').max(1000),
    newPassword: z.string().min(6, 'password-too-short').max(1000),
  }),
  response: z.object({ success: z.literal(true), sessionsEnded: z.number().int() }),
  errors: ['too-many-requests'],
})
