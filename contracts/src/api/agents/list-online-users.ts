import { z } from 'zod'
import { AgentStatus } from '../../agents/availability.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Instant, UserId } from '../../ids.ts'

const OnlineUser = z.object({
  id: UserId,
  name: z.string(),
  full_name: z.string(),
  agent_status: AgentStatus,
  /** Null for a colleague who has a session and has not been seen. */
  lastSeen: Instant.nullable(),
  /** Whole minutes. */
  timeSinceLastSeen: z.number().int().nullable(),
  /** Somewhere signed in. */
  sessionActive: z.boolean(),
  /** In a window at this moment. */
  isOnline: z.boolean(),
  availableForCalls: z.boolean(),
})
export type OnlineUser = z.infer<typeof OnlineUser>

/** Colleagues who are here, were some minutes ago, or are signed in. A reader without any right is told of themselves alone. */
export const listOnlineUsers = endpoint({
  name: 'list-online-users',
  summary: 'Colleagues who are online',
  method: 'GET',
  path: '/api/auth/online-users',
  owner: 'query-service',
  permission: 'signed-in',
  isPoll: true,
  shows: ['agent', 'user'],
  response: z.object({ users: z.array(OnlineUser) }),
  errors: [],
})
