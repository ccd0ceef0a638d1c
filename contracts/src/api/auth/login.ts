import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { CurrentUser } from './current-user.ts'

/**
 * Signs in. Sets the session cookie and returns the same session as a bearer token. A user with a second step gets `second-factor-needed`
 * and goes on by `finish-sign-in`.
 */
export const login = endpoint({
  name: 'login',
  summary: 'Sign in',
  method: 'POST',
  path: '/api/auth/login',
  owner: 'command-service',
  permission: 'public',
  body: z.strictObject({
    username: z.string().min(1, 'required').max(200),
    password: z.string().min(1, 'required').max(1000),
  }),
  response: z.object({ success: z.literal(true), user: CurrentUser, token: z.string(), message: z.string() }),
  errors: [
    'bad-credentials',
    'account-inactive',
    'registration-waits',
    'second-factor-needed',
    'one-time-password-expired',
    'passkey-required',
    'too-many-requests',
  ],
})
