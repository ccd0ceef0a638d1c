import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant } from '../../ids.ts'

/** When keys were used last. No event changes when a key is used, so that no push does. */
export const listApiKeyUses = endpoint({
  name: 'list-api-key-uses',
  summary: 'When API keys were used last',
  method: 'GET',
  path: '/api/api-keys/uses',
  owner: 'query-service',
  permission: 'api_keys.view',
  isPoll: true,
  shows: [],
  response: z.object({
    /** A key that has had no secret yet is not among them. */
    data: z.array(
      z.object({
        id: z.guid(),
        /** By any of its secrets; null where none was ever used. */
        lastUsed: Instant.nullable(),
      }),
    ),
  }),
  errors: [],
})
