import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { LeadId, PersonId } from '../../ids.ts'

export const PersonRow = z.object({
  id: PersonId,
  name_surname: z.string(),
  phone_number: z.string().nullable(),
  email_address: z.string().nullable(),
  /** The newest lead of the person that is not archived. */
  leadId: LeadId.nullable(),
})

/** Finds people by parts of names without diacritics, four digits of a phone or the beginning of an e-mail. */
export const searchPeople = endpoint({
  name: 'search-people',
  summary: 'Find people by name, phone or e-mail',
  method: 'POST',
  path: '/api/people/search',
  changes: false,
  owner: 'query-service',
  permission: 'leads.view',
  body: z.strictObject({
    search: z.string().trim().min(2).max(200),
    limit: z.coerce.number().int().min(1).max(50).default(10),
  }),
  shows: ['lead', 'person'],
  response: z.object({ data: z.array(PersonRow) }),
  errors: [],
})
