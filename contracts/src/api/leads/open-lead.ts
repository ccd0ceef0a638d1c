import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PersonId, UserId } from '../../ids.ts'
import { lead } from '../../kinds/lead/lead.ts'
import { LEAD_SOURCES, TREATMENTS } from '../../kinds/lead/lead-stages.ts'
import { blankToUndefined, isReachable, PersonMeant, TYPED_PERSON, typedText } from '../../people/typed-person.ts'

/** What a colleague types to open a lead. Either phone or e-mail; a known person is recognised by them and the name. */
export const OpenLeadBody = z
  .strictObject({
    ...TYPED_PERSON,
    source: z.enum(LEAD_SOURCES).default('other'),
    treatment: z.enum(TREATMENTS).default('general'),
    campaign: z.preprocess(blankToUndefined, typedText(lead.fields.campaign).optional()),
    ownerId: UserId.nullable().optional(),
    /** Who is meant, where that was asked with `person-known`. */
    person: PersonMeant.optional(),
  })
  .refine(isReachable, { path: ['phone_number'], message: 'contact-required' })

/** Opens a lead by hand: recognises or registers the person, one open lead per person and treatment line. */
export const openLead = endpoint({
  name: 'open-lead',
  summary: 'Open a lead by hand',
  method: 'POST',
  path: '/api/leads',
  owner: 'command-service',
  permission: 'leads.create',
  body: OpenLeadBody,
  response: CommandAccepted.extend({ personId: PersonId }),
  status: 201,
  errors: ['lead-already-open', 'person-known', 'person-not-found', 'user-not-found', 'reference-archived'],
})
