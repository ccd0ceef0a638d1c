import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { PositionText } from '../../ids.ts'
import { Push } from '../../realtime/messages.ts'

/**
 * What was pushed after a position, for a client that was away. `reset` says that it was too much: fetch afresh from
 * `position`. `more` says to ask again from `position`.
 */
export const catchUp = endpoint({
  name: 'catch-up',
  summary: 'Pushes since a position',
  method: 'GET',
  path: '/api/realtime/catch-up',
  owner: 'realtime-gateway',
  permission: 'signed-in',
  query: z.strictObject({ since: PositionText }),
  response: z.object({ position: PositionText, reset: z.boolean(), more: z.boolean(), pushes: z.array(Push) }),
  errors: [],
})
