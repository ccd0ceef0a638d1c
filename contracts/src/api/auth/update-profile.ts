import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { user } from '../../kinds/user/user.ts'
import { changeSchema } from '../../kit/fields/field-schemas.ts'
import { CurrentUser } from './current-user.ts'

/** What users change of their own accounts. */
const OWN_FIELDS = {
  fullName: user.fields.fullName,
  email: user.fields.email,
  phoneNumber: user.fields.phoneNumber,
}

/** Changes what the signed-in user may change of the own account. What is not said stays; another e-mail address takes the present password. */
export const updateProfile = endpoint({
  name: 'update-profile',
  summary: "Change the signed-in user's name, telephone number and e-mail address",
  method: 'PUT',
  path: '/api/auth/profile',
  owner: 'command-service',
  permission: 'signed-in',
  body: (changeSchema(OWN_FIELDS) as z.ZodObject).safeExtend({
    currentPassword: z.string().max(1000).optional(),
  }) as z.ZodType<{
    fullName?: string
    email?: string | null
    phoneNumber?: string | null
    currentPassword?: string
  }>,
  response: CommandAccepted.extend({ user: CurrentUser }),
  errors: ['too-many-requests'],
})
