import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant } from '../../ids.ts'
import { LinkToken } from './link-token.ts'

/** Tells whom an invitation invites, by the token of its link. The invitation stays as it is. */
export const checkInvitation = endpoint({
  name: 'check-invitation',
  summary: 'Who is invited by an invitation',
  method: 'POST',
  path: '/api/auth/invitation',
  owner: 'command-service',
  permission: 'public',
  body: z.strictObject({ token: LinkToken }),
  response: z.object({
    success: z.literal(true),
    fullName: z.string(),
    email: z.string().nullable(),
    expiresAt: Instant,
  }),
  errors: ['invitation-not-valid'],
})
