import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PersonId } from '../../ids.ts'
import { TypedPhone } from '../../text/phone-e164.ts'
import { TypedEmail } from '../../text/typed-email.ts'

/** A phone as typed, or an e-mail. Channel identities come with messages, never by hand. */
export const TypedContactPoint = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('phone'), value: TypedPhone }),
  z.strictObject({ kind: z.literal('email'), value: TypedEmail }),
])

/** Adds a phone or an e-mail to a person; it must not be another person's. A former one of the person's is one of now again. */
export const addContactPoint = endpoint({
  name: 'add-contact-point',
  summary: 'Add a phone or an e-mail to a person',
  method: 'POST',
  path: '/api/people/:personId/contact-points',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ personId: PersonId }),
  body: TypedContactPoint,
  response: CommandAccepted,
  status: 201,
  ifMatch: 'optional',
  errors: ['person-not-found', 'identity-taken', 'revision-conflict'],
})
