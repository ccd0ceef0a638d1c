import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant, UserId } from '../../ids.ts'
import { REGISTRATION_STANDINGS } from '../../statuses/registration-standings.ts'

export const Registration = z.object({
  /** The id of the user that the registration becomes. */
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

/** The most registrations in a reply. */
export const MOST_REGISTRATIONS = 200

/** Registrations that wait for approval, the oldest first; then those that were decided, the newest first. */
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
