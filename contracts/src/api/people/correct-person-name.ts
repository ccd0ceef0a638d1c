import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PersonId } from '../../ids.ts'
import { TypedText } from '../../text/typed-text.ts'

/** Corrects a person's name; every record of the person shows it. */
export const correctPersonName = endpoint({
  name: 'correct-person-name',
  summary: "Correct a person's name",
  method: 'PUT',
  path: '/api/people/:personId/name',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ personId: PersonId }),
  body: z.strictObject({ name_surname: TypedText(200) }),
  response: CommandAccepted,
  ifMatch: 'required',
  errors: ['person-not-found', 'revision-conflict'],
})
