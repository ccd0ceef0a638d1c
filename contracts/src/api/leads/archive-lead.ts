import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { LeadId } from '../../ids.ts'

/** Puts a lead away. Nothing is destroyed; it can be restored. */
export const archiveLead = endpoint({
  name: 'archive-lead',
  summary: 'Put a lead into the archive',
  method: 'POST',
  path: '/api/leads/:leadId/archive',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ leadId: LeadId }),
  response: CommandAccepted,
  ifMatch: 'optional',
  errors: ['lead-not-found', 'revision-conflict'],
})
