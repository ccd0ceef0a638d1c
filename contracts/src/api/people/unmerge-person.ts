import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PersonId } from '../../ids.ts'

/** Makes two people again of a merged person and the one it was merged into, each with its own records. */
export const unmergePerson = endpoint({
  name: 'unmerge-person',
  summary: 'Undo the merge of a person',
  method: 'POST',
  path: '/api/people/:personId/unmerge',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ personId: PersonId }),
  response: CommandAccepted,
  errors: ['person-not-found', 'person-not-merged'],
})
