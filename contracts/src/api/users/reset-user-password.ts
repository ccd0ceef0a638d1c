import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { UserId } from '../../ids.ts'

/** Whether the caller is told a one-time password, or the user is mailed a link. */
export const RESET_WAYS = ['password', 'link'] as const

/**
 * Takes a colleague's password away and ends all sessions and API keys of the colleague, who then signs in by a one-time password or chooses a new one by a
 * mailed link. The caller must have every right that the colleague has; users change their own password in the profile.
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
    /** Whether all passkeys of the colleague are removed, as when a device was lost. */
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
