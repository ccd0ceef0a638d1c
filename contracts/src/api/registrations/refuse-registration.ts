import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { UserId } from '../../ids.ts'

/** Ends a registration. Its username is free again. */
export const refuseRegistration = endpoint({
  name: 'refuse-registration',
  summary: 'Refuse a registration',
  method: 'POST',
  path: '/api/registrations/:id/refuse',
  owner: 'command-service',
  permission: 'users.create',
  params: z.object({ id: UserId }),
  response: CommandAccepted,
  errors: ['record-not-found', 'registration-decided'],
})
