import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { UserId } from '../../ids.ts'

/** Whether the one who resets is told a one-time password, or the user is mailed a link. */
export const RESET_WAYS = ['password', 'link'] as const

/**
 * Takes a colleague's password away and ends all sessions and API keys of the colleague, who then signs in by a one-time password or chooses a new one by a
 * mailed link. Who resets may do all that the colleague may; the own password is changed in the profile.
 */
export const resetUserPassword = endpoint({
  name: 'reset-user-password',
  summary: "Reset a colleague's password",
  method: 'POST',
  path: '/api/users/:id/reset-password',
  owner: 'command-service',
  permission: 'users.edit',
  params: z.object({ id: UserId }),
  body: z.strictObject({
    by: z.enum(RESET_WAYS).default('password'),
    /** Where a device of the colleague was lost: nobody signs in by its passkey any more, nor by another of the colleague. */
    removePasskeys: z.boolean().default(false),
  }),
  response: CommandAccepted.extend({
    /** The one-time password, where there is one: told this once. */
    password: z.string().optional(),
    sessionsEnded: z.number().int(),
    /** API keys of the colleague whose secrets work no more. */
    apiKeysEnded: z.int(),
    passkeysRemoved: z.int(),
  }),
  errors: [
    'user-not-found',
    'user-deactivated',
    'own-account',
    'colleague-exceeds-own',
    'mail-not-configured',
    'no-email-address',
  ],
})
