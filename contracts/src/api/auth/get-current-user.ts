import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { CurrentUser } from './current-user.ts'
import { OWED } from './owed.ts'

/** Who is signed in. */
export const getCurrentUser = endpoint({
  name: 'get-current-user',
  summary: 'The signed-in user',
  method: 'GET',
  path: '/api/auth/user',
  owner: 'query-service',
  permission: 'signed-in',
  whileOwing: OWED,
  forKeys: true,
  shows: ['user'],
  response: z.object({ success: z.literal(true), user: CurrentUser }),
  errors: [],
})
