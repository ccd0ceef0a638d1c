import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { EventId, PositionText } from '../../ids.ts'

/** The signed-in user has read some notifications, or all up to a position of the log. */
export const readNotifications = endpoint({
  name: 'read-notifications',
  summary: 'Mark notifications as read',
  method: 'POST',
  path: '/api/notifications/read',
  owner: 'command-service',
  permission: 'signed-in',
  body: z.strictObject({ ids: z.array(EventId).max(50).default([]), until: PositionText.nullable().default(null) }),
  response: CommandAccepted,
  errors: [],
})
