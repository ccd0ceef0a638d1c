import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant } from '../../ids.ts'

/** A week, in minutes. */
const LONGEST_OVERLAP = 7 * 24 * 60

/** Makes a secret that takes the place of the present one, which works on for the time that is asked for. */
export const issueApiKeySecret = endpoint({
  name: 'issue-api-key-secret',
  summary: 'Make a new secret for an API key, which is told this once',
  method: 'POST',
  path: '/api/api-keys/:id/secrets',
  owner: 'command-service',
  permission: 'api_keys.edit',
  params: z.object({ id: z.guid('invalid-id') }),
  body: z.strictObject({ overlapMinutes: z.int().min(0).max(LONGEST_OVERLAP).default(0) }),
  response: z.object({
    success: z.literal(true),
    id: z.guid(),
    prefix: z.string(),
    /** The whole of it. */
    secret: z.string(),
    /** Until when the one before works; null where there was none. */
    previousUntil: Instant.nullable(),
  }),
  status: 201,
  errors: ['record-not-found', 'record-archived', 'not-key-owner'],
})
