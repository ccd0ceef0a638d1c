import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PersonId } from '../../ids.ts'
import { CONSENT_WORDS_LENGTH, ConsentChannel, ConsentWay } from '../../people/consents.ts'
import { TypedText } from '../../text/typed-text.ts'

/**
 * Records that a person wants no commercial messages or calls by a channel, whether there was a consent or not. `words` is what the
 * person said or wrote, `on` the day, where it is not today.
 */
export const withdrawConsent = endpoint({
  name: 'withdraw-consent',
  summary: 'Record that a person wants no commercial messages by a channel',
  method: 'POST',
  path: '/api/people/:personId/consents/withdraw',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ personId: PersonId }),
  body: z.strictObject({
    channel: ConsentChannel,
    how: ConsentWay,
    words: TypedText(CONSENT_WORDS_LENGTH).optional(),
    on: z.iso.date('invalid-date').optional(),
  }),
  response: CommandAccepted,
  ifMatch: 'optional',
  errors: ['person-not-found', 'revision-conflict'],
})
