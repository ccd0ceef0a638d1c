import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant } from '../../ids.ts'

export const ApiKeySecret = z.object({
  id: z.guid(),
  /** How it begins, to tell it from others. */
  prefix: z.string(),
  issuedAt: Instant,
  /** Who was shown it. */
  issuedBy: z.string(),
  /** Until when it works beside a later one; null where none has taken its place. */
  until: Instant.nullable(),
  works: z.boolean(),
  usedAt: Instant.nullable(),
  usedFrom: z.string().nullable(),
})
export type ApiKeySecret = z.infer<typeof ApiKeySecret>

/** Which secrets a key has had, when each was used last, and what of its scopes is in force. No event changes when a key is used. */
export const listApiKeySecrets = endpoint({
  name: 'list-api-key-secrets',
  summary: 'The secrets of an API key, when each was used last, and which of its scopes are in force',
  method: 'GET',
  path: '/api/api-keys/:id/secrets',
  owner: 'command-service',
  permission: 'api_keys.view',
  shows: [],
  params: z.object({ id: z.guid('invalid-id') }),
  response: z.object({
    data: z.array(ApiKeySecret),
    /** Scopes of the key that its owner has as well at this moment. */
    inForce: z.array(z.string()),
  }),
  errors: ['record-not-found'],
})
