import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PersonId } from '../../ids.ts'
import { CONSENT_WORDS_LENGTH, ConsentChannel, ConsentWay } from '../../people/consents.ts'
import { TypedText } from '../../text/typed-text.ts'

/**
 * Records that a person agreed to commercial messages or calls by a channel, with the words that were agreed to. `on` is the day, where
 * it is not today. With `If-Match`, a withdrawal that the caller has not seen is not written over.
 */
export const giveConsent = endpoint({
  name: 'give-consent',
  summary: "Record a person's consent to commercial messages by a channel",
  method: 'POST',
  path: '/api/people/:personId/consents',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ personId: PersonId }),
  body: z.strictObject({
    channel: ConsentChannel,
    how: ConsentWay,
    words: TypedText(CONSENT_WORDS_LENGTH),
    on: z.iso.date('invalid-date').optional(),
  }),
  response: CommandAccepted,
  ifMatch: 'optional',
  errors: ['person-not-found', 'consent-withdrawn-since', 'revision-conflict'],
})
