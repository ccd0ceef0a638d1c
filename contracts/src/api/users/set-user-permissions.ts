import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { UserId } from '../../ids.ts'
import { GivenPermissions } from '../../permissions/permissions.ts'

/** Sets a user's own grants and denials, which go before what the role gives. Callers give only permissions that they have themselves. */
export const setUserPermissions = endpoint({
  name: 'set-user-permissions',
  summary: "Set a user's own permission records",
  method: 'PUT',
  path: '/api/users/:id/permissions',
  owner: 'command-service',
  permission: 'permissions.edit',
  params: z.object({ id: UserId }),
  body: z.strictObject({ permissions: GivenPermissions }),
  ifMatch: 'optional',
  response: CommandAccepted,
  errors: ['user-not-found', 'grant-exceeds-own', 'revision-conflict'],
})
