import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { user } from '../../kinds/user/user.ts'
import { typedSchema } from '../../kit/fields/field-schemas.ts'
import { TypedUsername } from '../../text/typed-username.ts'
import { CurrentUser } from './current-user.ts'
import { LinkToken } from './link-token.ts'

/**
 * Makes an account for a visitor who has none: by an invitation, or as the site's settings allow. It signs the visitor in, unless the
 * registration has to be approved: then the answer is the same whether the name was free or not.
 */
export const register = endpoint({
  name: 'register',
  summary: 'Register an account of your own',
  method: 'POST',
  path: '/api/auth/register',
  owner: 'command-service',
  permission: 'public',
  body: z.strictObject({
    username: TypedUsername,
    fullName: typedSchema(user.fields.fullName) as z.ZodType<string>,
    email: typedSchema(user.fields.email).default(null) as unknown as z.ZodDefault<z.ZodNullable<z.ZodString>>,
    password: z.string().min(6, 'password-too-short').max(1000),
    /** The token of the invitation's link. */
    invitation: LinkToken.optional(),
  }),
  response: z.object({
    success: z.literal(true),
    /** Null where the registration waits for approval. */
    user: CurrentUser.nullable(),
    /** Absent where `user` is null. */
    token: z.string().optional(),
    message: z.string(),
  }),
  errors: [
    'registration-closed',
    'registration-by-invitation',
    'invitation-not-valid',
    'username-taken',
    'too-many-requests',
  ],
})
