import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { UserId } from '../../ids.ts'
import { RightChange } from '../../permissions/right-changes.ts'

/**
 * Changes single permissions of a user, or of a role, and leaves every other as it is: a change conflicts with nothing but another
 * change of the same permission. Each change the other way round takes it back.
 */
export const changeRights = endpoint({
  name: 'change-rights',
  summary: 'Change single permissions of a user or of a role',
  method: 'POST',
  path: '/api/permissions/rights',
  owner: 'command-service',
  permission: 'permissions.edit',
  body: z
    .strictObject({
      user: UserId.optional(),
      role: z.guid('invalid-id').optional(),
      changes: z.array(RightChange).min(1).max(400),
    })
    .refine(({ user, role }) => (user === undefined) !== (role === undefined), { error: 'required', path: ['user'] }),
  response: CommandAccepted,
  errors: [
    'user-not-found',
    'record-not-found',
    'user-deactivated',
    'record-archived',
    'grant-exceeds-own',
    'right-overtaken',
  ],
})
