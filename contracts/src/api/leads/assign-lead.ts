import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { LeadId, UserId } from '../../ids.ts'

/** Gives a lead to a colleague, or to nobody with null. */
export const assignLead = endpoint({
  name: 'assign-lead',
  summary: 'Give a lead to a colleague',
  method: 'PUT',
  path: '/api/leads/:leadId/owner',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ leadId: LeadId }),
  body: z.strictObject({ ownerId: UserId.nullable() }),
  response: CommandAccepted,
  ifMatch: 'required',
  errors: ['lead-not-found', 'lead-archived', 'user-not-found', 'revision-conflict'],
})
