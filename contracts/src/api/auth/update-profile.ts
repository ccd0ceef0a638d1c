import { z } from 'zod'
import { changeSchema } from '../../fields/field-schemas.ts'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { user } from '../../records/user.ts'
import { CurrentUser } from './current-user.ts'

/** Changes what the signed-in user may change of the own account. What is not said stays; another e-mail address takes the present password. */
export const updateProfile = endpoint({
  name: 'update-profile',
  summary: "Change the signed-in user's name and e-mail address",
  method: 'PUT',
  path: '/api/auth/profile',
  owner: 'command-service',
  permission: 'signed-in',
  body: (changeSchema({ fullName: user.fields.fullName, email: user.fields.email }) as z.ZodObject).safeExtend({
    currentPassword: z.string().max(1000).optional(),
  }) as z.ZodType<{
    fullName?: string
    email?: string | null
    currentPassword?: string
  }>,
  response: CommandAccepted.extend({ user: CurrentUser }),
  errors: ['too-many-requests'],
})
