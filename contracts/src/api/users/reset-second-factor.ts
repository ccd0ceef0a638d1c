import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { UserId } from '../../ids.ts'

/**
 * Takes away a colleague's second step, app and recovery codes, and ends all sessions of the colleague, who then signs in by the password
 * alone. The caller must have every right that the colleague has.
 */
export const resetSecondFactor = endpoint({
  name: 'reset-second-factor',
  summary: "Reset a colleague's second step at sign-in",
  method: 'POST',
  path: '/api/users/:id/reset-second-factor',
  owner: 'command-service',
  permission: 'users.edit',
  params: z.object({ id: UserId }),
  response: CommandAccepted.extend({ sessionsEnded: z.number().int() }),
  errors: ['user-not-found', 'user-deactivated', 'own-account', 'colleague-exceeds-own', 'second-factor-is-off'],
})
