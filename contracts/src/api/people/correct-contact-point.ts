import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PersonId } from '../../ids.ts'
import { CORRECTION_REASONS } from '../../people/correction-reasons.ts'
import { TypedPhone } from '../../text/phone-e164.ts'
import { TypedEmail } from '../../text/typed-email.ts'
import { SHARING } from './add-contact-point.ts'

const WHY = {
  /**
   * `typo`: the old one was typed by mistake and never theirs, so it is free for its owner. `changed`, where nothing is said: the person has
   * another one now.
   */
  reason: z.enum(CORRECTION_REASONS).optional(),
}

/** A phone in place of a phone, or an e-mail in place of an e-mail, as typed. */
export const TypedCorrection = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('phone'), from: TypedPhone, to: TypedPhone, ...WHY, ...SHARING }),
  z.strictObject({ kind: z.literal('email'), from: TypedEmail, to: TypedEmail, ...WHY, ...SHARING }),
])

/**
 * Corrects a phone or an e-mail where it stands. Where another person has the new one whom the caller may see, it is asked whether they share it. The old one stays known as a former one, by which
 * the person's messages may still come, unless the reason is a typo.
 */
export const correctContactPoint = endpoint({
  name: 'correct-contact-point',
  summary: "Correct a person's phone or e-mail; the old one stays known as a former one, unless it was a typo",
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
