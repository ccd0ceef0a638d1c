import { z } from 'zod'
import type { Field } from '../../fields/field.ts'
import { typedSchema } from '../../fields/field-schemas.ts'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { PersonId, UserId } from '../../ids.ts'
import { lead } from '../../records/lead.ts'
import { LEAD_PERSON } from '../../records/lead-person.ts'
import { LEAD_SOURCES, TREATMENTS } from '../../statuses/lead-stages.ts'

const blankToUndefined = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value

const typedText = (field: Field) => typedSchema(field) as z.ZodType<string>

/** What a colleague types to open a lead. Either phone or e-mail; a known person is recognised by them. */
export const OpenLeadBody = z
  .strictObject({
    name_surname: typedText(LEAD_PERSON.name_surname),
    /** As typed; brought to E.164 with Turkey as the default region. */
    phone_number: z.preprocess(blankToUndefined, z.string().trim().min(7, 'phone-too-short').max(40).optional()),
    email_address: z.preprocess(blankToUndefined, z.email('invalid-email').max(254).optional()),
    source: z.enum(LEAD_SOURCES).default('other'),
    treatment: z.enum(TREATMENTS).default('general'),
    campaign: z.preprocess(blankToUndefined, typedText(lead.fields.campaign).optional()),
    ownerId: UserId.nullable().optional(),
  })
  .refine((lead) => lead.phone_number ?? lead.email_address, { path: ['phone_number'], message: 'contact-required' })

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
  errors: ['lead-already-open', 'identity-taken', 'user-not-found', 'reference-archived'],
})
