import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { REGISTRATION_MODES } from '../../kinds/site-settings/site-settings.ts'

/** What can be done at the sign-in beside typing a password. */
export const getSignInOptions = endpoint({
  name: 'get-sign-in-options',
  summary: 'What can be done without signing in',
  method: 'GET',
  path: '/api/auth/sign-in-options',
  owner: 'command-service',
  permission: 'public',
  shows: ['site-settings'],
  response: z.object({
    success: z.literal(true),
    /** A forgotten password can be replaced by way of a mailed link. */
    passwordLink: z.boolean(),
    /** Who may register. */
    registration: z.enum(REGISTRATION_MODES),
    /** The name of the address at which passkeys work; null where they work at none of this installation. */
    passkeySite: z.string().nullable(),
  }),
  errors: [],
})
