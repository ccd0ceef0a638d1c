import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { UserId } from '../../ids.ts'

/** Present and former colleagues, and the roles of the house, by name. A reader without any right is told of themselves alone. */
export const listColleagues = endpoint({
  name: 'list-colleagues',
  summary: 'Colleagues to give work to',
  method: 'GET',
  path: '/api/users/colleagues',
  owner: 'query-service',
  permission: 'signed-in',
  shows: ['user', 'role'],
  response: z.object({
    data: z.array(
      z.object({
        id: UserId,
        username: z.string(),
        fullName: z.string(),
        /** Deactivated: is still named and found, and is given no work. */
        archived: z.boolean(),
      }),
    ),
    roles: z.array(z.object({ id: z.guid(), name: z.string(), archived: z.boolean() })),
  }),
  errors: [],
})
