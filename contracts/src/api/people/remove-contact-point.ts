import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PersonId } from '../../ids.ts'
import { TypedContactPoint } from './add-contact-point.ts'

/** Takes a phone or an e-mail off a person, a former one too; the last way to reach a person stays. */
export const removeContactPoint = endpoint({
  name: 'remove-contact-point',
  summary: 'Take a phone or an e-mail off a person',
  method: 'POST',
  path: '/api/people/:personId/contact-points/remove',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ personId: PersonId }),
  body: TypedContactPoint,
  response: CommandAccepted,
  ifMatch: 'optional',
  errors: ['person-not-found', 'contact-point-missing', 'last-contact-point', 'revision-conflict'],
})
