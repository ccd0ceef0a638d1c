import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PersonId, PositionText } from '../../ids.ts'

/** Says that two people are not the same. The pair leaves the queue of likely duplicates until there is a new reason. */
export const dismissDuplicate = endpoint({
  name: 'dismiss-duplicate',
  summary: 'Say that two people are not the same',
  method: 'POST',
  path: '/api/people/:personId/duplicates/dismiss',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ personId: PersonId }),
  /** `upTo`: the pair's `position` as the queue told it; what was found later is a new reason. */
  body: z.strictObject({ other: PersonId, upTo: PositionText }),
  response: CommandAccepted,
  errors: ['person-not-found', 'merge-same-person'],
})
