import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { UserId } from '../../ids.ts'
import { ShownSession } from '../auth/list-sessions.ts'

/** Where a colleague is signed in, last used first; for who may do all that the colleague may. No event tells of a session, so that no push does. */
export const listUserSessions = endpoint({
  name: 'list-user-sessions',
  summary: 'Where a colleague is signed in',
  method: 'GET',
  path: '/api/users/:id/sessions',
  owner: 'command-service',
  permission: 'users.edit',
  isPoll: true,
  shows: [],
  params: z.object({ id: UserId }),
  response: z.object({ data: z.array(ShownSession) }),
  errors: ['user-not-found', 'own-account', 'colleague-exceeds-own'],
})
