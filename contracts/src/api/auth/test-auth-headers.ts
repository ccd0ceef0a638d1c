import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant } from '../../ids.ts'

/** Tells a caller which parts of its own request arrived, and none of their values: for a page that looks for what a proxy takes away. */
export const testAuthHeaders = endpoint({
  name: 'test-auth-headers',
  summary: 'Which parts of a signed-in request arrive',
  method: 'GET',
  path: '/api/test-auth-headers',
  owner: 'query-service',
  permission: 'public',
  shows: [],
  response: z.object({
    success: z.literal(true),
    arrived: z.object({ authorization: z.boolean(), cookie: z.boolean(), marker: z.boolean(), user: z.boolean() }),
    /** The server's clock. */
    at: Instant,
  }),
  errors: [],
})
