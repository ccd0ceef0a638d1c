import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PersonId } from '../../ids.ts'

/** Puts a dismissed pair back into the queue of likely duplicates. */
export const restoreDuplicate = endpoint({
  name: 'restore-duplicate',
  summary: 'Put a dismissed pair back into the queue of likely duplicates',
  method: 'POST',
  path: '/api/people/:personId/duplicates/restore',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ personId: PersonId }),
  body: z.strictObject({ other: PersonId }),
  response: CommandAccepted,
  errors: ['person-not-found'],
})
