import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { GivenPermissions, UserType } from '../../permissions/permissions.ts'
import { isUnmistakable } from '../../text/username.ts'

/** Registers a colleague, who may do at most what the one who registers may. */
export const registerUser = endpoint({
  name: 'register-user',
  summary: 'Register a colleague',
  method: 'POST',
  path: '/api/users',
  owner: 'command-service',
  permission: 'users.create',
  body: z.strictObject({
    username: z
      .string()
      .trim()
      .min(2)
      .max(60)
      .regex(/^[\p{L}\p{M}\p{N}._-]+$/u, { error: 'invalid-username', abort: true })
      .refine(isUnmistakable, 'mistakable-username'),
    fullName: z.string().trim().min(1).max(200),
    email: z.email('invalid-email').max(254).nullable().default(null),
    password: z.string().min(6, 'password-too-short').max(1000),
    userType: UserType.default('user'),
    subRole: z.string().trim().min(1).max(60).default('viewer'),
    permissions: GivenPermissions.default([]),
  }),
  response: CommandAccepted,
  status: 201,
  errors: ['username-taken', 'grant-exceeds-own'],
})
