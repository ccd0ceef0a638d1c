import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { LeadId } from '../../ids.ts'

/** Brings an archived lead back. */
export const restoreLead = endpoint({
  name: 'restore-lead',
  summary: 'Bring a lead back from the archive',
  method: 'POST',
  path: '/api/leads/:leadId/restore',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ leadId: LeadId }),
  response: CommandAccepted,
  ifMatch: 'optional',
  errors: ['lead-not-found', 'lead-already-open', 'revision-conflict'],
})
