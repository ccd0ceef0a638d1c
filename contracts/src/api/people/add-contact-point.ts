import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PersonId } from '../../ids.ts'
import { TypedPhone } from '../../text/phone-e164.ts'
import { TypedEmail } from '../../text/typed-email.ts'

export const SHARING = {
  /** Another person has it too, and that is right: what was asked with `identity-taken`. */
  shared: z.boolean().optional(),
}

/** A phone as typed, or an e-mail. Channel identities come with messages, never by hand. */
export const TypedContactPoint = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('phone'), value: TypedPhone }),
  z.strictObject({ kind: z.literal('email'), value: TypedEmail }),
])

const AddedContactPoint = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('phone'), value: TypedPhone, ...SHARING }),
  z.strictObject({ kind: z.literal('email'), value: TypedEmail, ...SHARING }),
])

/** Adds a phone or an e-mail to a person. Where another person has it whom the caller may see, it is asked whether they share it. A former one of the person's is one of now again. */
export const addContactPoint = endpoint({
  name: 'add-contact-point',
  summary: 'Add a phone or an e-mail to a person',
  method: 'POST',
  path: '/api/people/:personId/contact-points',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ personId: PersonId }),
  body: AddedContactPoint,
  response: CommandAccepted,
  status: 201,
  ifMatch: 'optional',
  errors: ['person-not-found', 'identity-taken', 'revision-conflict'],
})
