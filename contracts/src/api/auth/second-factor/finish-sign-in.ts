import { z } from 'zod'
import { endpoint } from '../../../http/endpoint.ts'
import { login } from '../login.ts'
import { SECOND_FACTOR_WAYS, TypedCode } from './second-factor.ts'

/** Signs in who gave the right password and was told `second-factor-needed`. A wrong code is a fault of its field: there are more tries. */
export const finishSignIn = endpoint({
  name: 'finish-sign-in',
  summary: 'Sign in by the second step',
  method: 'POST',
  path: '/api/auth/login/second-factor',
  owner: 'command-service',
  permission: 'public',
  body: z.strictObject({
    /** As the sign-in told it. */
    challenge: z.string().min(1, 'required').max(100),
    way: z.enum(SECOND_FACTOR_WAYS),
    code: TypedCode,
  }),
  response: login.response,
  errors: ['sign-in-over', 'account-inactive', 'too-many-requests'],
})
