import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { LeadId } from '../../ids.ts'

/** Writes a note for colleagues on a lead. */
export const addLeadNote = endpoint({
  name: 'add-lead-note',
  summary: 'Write a note on a lead',
  method: 'POST',
  path: '/api/leads/:leadId/notes',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ leadId: LeadId }),
  body: z.strictObject({ text: z.string().trim().min(1, 'required').max(10_000) }),
  response: CommandAccepted,
  status: 201,
  ifMatch: 'optional',
  errors: ['lead-not-found', 'revision-conflict'],
})
