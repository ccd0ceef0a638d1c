import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant, UserId } from '../../ids.ts'

/** When users were last here, as their sessions and windows tell it: no event says so, so that no push does. */
export const listLastSeen = endpoint({
  name: 'list-last-seen',
  summary: 'When users were last here',
  method: 'GET',
  path: '/api/users/last-seen',
  owner: 'query-service',
  permission: 'users.view',
  isPoll: true,
  shows: [],
  response: z.object({
    /** Users who were never here are left out. */
    data: z.array(
      z.object({
        id: UserId,
        lastSeen: Instant,
        /** In a window at this moment. */
        isOnline: z.boolean(),
      }),
    ),
  }),
  errors: [],
})
