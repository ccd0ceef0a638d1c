import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'

/** The ready themes, named in the caller's language. */
export const listColorSchemes = endpoint({
  name: 'list-color-schemes',
  summary: 'The ready themes',
  method: 'GET',
  path: '/api/color-schemes',
  owner: 'query-service',
  permission: 'signed-in',
  shows: [],
  response: z.object({
    data: z.array(z.object({ key: z.string(), name: z.string(), primary: z.string(), description: z.string() })),
  }),
  errors: [],
})
