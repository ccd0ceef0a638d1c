import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant, UserId } from '../../ids.ts'
import { REGISTRATION_STANDINGS } from '../../statuses/registration-standings.ts'

export const Registration = z.object({
  /** Of the user that it becomes. */
  id: UserId,
  username: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  registeredAt: Instant,
  standing: z.enum(REGISTRATION_STANDINGS),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
})
export type Registration = z.infer<typeof Registration>

/** As many are told. */
export const MOST_REGISTRATIONS = 200

/** Who registered and waits for somebody to approve it, the oldest first; then what was decided, the newest first. */
export const listRegistrations = endpoint({
  name: 'list-registrations',
  summary: 'Registrations that wait to be approved, and those that were decided',
  method: 'GET',
  path: '/api/registrations',
  owner: 'query-service',
  permission: 'users.view',
  shows: ['registration'],
  response: z.object({ data: z.array(Registration).max(MOST_REGISTRATIONS) }),
  errors: [],
})
