import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { UserId } from '../../ids.ts'
import { NewMessage } from '../../realtime/messages.ts'

/** The newest incoming messages, as their notices said them, and whose leads' messages a screen of the reader announces. */
export const listNotices = endpoint({
  name: 'list-notices',
  summary: 'The newest incoming messages',
  method: 'GET',
  path: '/api/notices',
  owner: 'query-service',
  permission: 'leads.view',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(50).default(5) }),
  shows: ['conversation', 'team'],
  response: z.object({
    data: z.array(NewMessage),
    /** Colleagues who are in a team with the reader, without the reader. */
    teammates: z.array(UserId),
  }),
  errors: [],
})
