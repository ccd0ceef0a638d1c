import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PersonId } from '../../ids.ts'
import { MergedField } from '../../people/kept-values.ts'

/**
 * Says that a person and another one are the same: what `into` holds in its fields stays, but for those in `keep`, which show what
 * the merged one holds; tags are those of both, and all else of both is seen as one. What a caller may not see stays as `into` has it, and
 * in `keep` is refused. Undone, each has its own again. Where one of them was merged before, the person that it was merged into is meant. `id` in the answer is the merged one, `into` the other.
 */
export const mergePerson = endpoint({
  name: 'merge-person',
  summary: 'Merge a person into another one',
  method: 'POST',
  path: '/api/people/:personId/merge',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ personId: PersonId }),
  body: z.strictObject({ into: PersonId, keep: z.array(MergedField).optional() }),
  response: CommandAccepted.extend({ into: PersonId }),
  errors: ['person-not-found', 'merge-same-person'],
})
