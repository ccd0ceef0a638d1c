import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { PermissionRecord } from '../../permissions/permissions.ts'

/** What the signed-in user may do. */
export const getPermissions = endpoint({
  name: 'get-permissions',
  summary: "The signed-in user's permission records",
  method: 'GET',
  path: '/api/auth/permissions',
  owner: 'query-service',
  permission: 'signed-in',
  forKeys: true,
  shows: ['user'],
  response: z.object({ permissions: z.array(PermissionRecord) }),
  errors: [],
})
