import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { UserId } from '../../ids.ts'
import { UserType } from '../../permissions/permissions.ts'

/** Makes a user of a registration. Callers give only permissions that they have themselves. */
export const approveRegistration = endpoint({
  name: 'approve-registration',
  summary: 'Let one who registered sign in',
  method: 'POST',
  path: '/api/registrations/:id/approve',
  owner: 'command-service',
  permission: 'users.create',
  params: z.object({ id: UserId }),
  body: z.strictObject({
    userType: UserType.default('user'),
    subRole: z.string().trim().min(1).max(60).default('viewer'),
  }),
  response: CommandAccepted,
  errors: [
    'record-not-found',
    'registration-decided',
    'grant-exceeds-own',
    'reference-not-found',
    'reference-archived',
  ],
})
