import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { user } from '../../kinds/user/user.ts'
import type { Field } from '../../kit/fields/field.ts'
import { typedSchema } from '../../kit/fields/field-schemas.ts'
import { GivenPermissions, UserType } from '../../permissions/permissions.ts'
import { TypedUsername } from '../../text/typed-username.ts'

/** As a form sends it: a text of blanks is none. */
const typedText = (field: Field) =>
  typedSchema(field).default(null) as unknown as z.ZodDefault<z.ZodNullable<z.ZodString>>

const requiredText = (field: Field) => typedSchema(field) as z.ZodType<string>

/** Registers a colleague, who may do at most what the one who registers may. */
export const registerUser = endpoint({
  name: 'register-user',
  summary: 'Register a colleague',
  method: 'POST',
  path: '/api/users',
  owner: 'command-service',
  permission: 'users.create',
  body: z.strictObject({
    username: TypedUsername,
    fullName: requiredText(user.fields.fullName),
    email: typedText(user.fields.email),
    phoneNumber: typedText(user.fields.phoneNumber),
    extension: typedText(user.fields.extension),
    /** Where it is missing, one is made. Either is good for one sign-in, at which the user chooses another. */
    password: z.string().min(6, 'password-too-short').max(1000).optional(),
    userType: UserType.default('user'),
    subRole: requiredText(user.fields.subRole).default('viewer'),
    permissions: GivenPermissions.default([]),
  }),
  response: CommandAccepted.extend({
    /** The one-time password that was made: told this once, and to a repeated call no more. */
    password: z.string().optional(),
  }),
  status: 201,
  errors: ['username-taken', 'grant-exceeds-own', 'reference-not-found', 'reference-archived'],
})
