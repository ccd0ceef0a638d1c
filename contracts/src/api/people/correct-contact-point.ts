import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PersonId } from '../../ids.ts'
import { TypedEmail, TypedPhone } from './add-contact-point.ts'

/** A phone in place of a phone, or an e-mail in place of an e-mail, as typed. */
export const TypedCorrection = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('phone'), from: TypedPhone, to: TypedPhone }),
  z.strictObject({ kind: z.literal('email'), from: TypedEmail, to: TypedEmail }),
])

/**
 * Corrects a phone or an e-mail where it stands; it must not be another person's. The old one stays known as a former one, by which
 * the person's messages may still come.
 */
export const correctContactPoint = endpoint({
  name: 'correct-contact-point',
  summary: "Correct a person's phone or e-mail; the old one stays known as a former one",
  method: 'POST',
  path: '/api/people/:personId/contact-points/correct',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ personId: PersonId }),
  body: TypedCorrection,
  response: CommandAccepted,
  ifMatch: 'optional',
  errors: [
    'person-not-found',
    'contact-point-missing',
    'contact-point-of-merged',
    'identity-taken',
    'revision-conflict',
  ],
})
