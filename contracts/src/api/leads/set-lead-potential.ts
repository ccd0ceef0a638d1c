import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { LeadId } from '../../ids.ts'
import { Potential } from '../../statuses/lead-stages.ts'

/** Says how warm a lead is; null when nobody knows. */
export const setLeadPotential = endpoint({
  name: 'set-lead-potential',
  summary: 'Set the sales potential of a lead',
  method: 'PUT',
  path: '/api/leads/:leadId/potential',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ leadId: LeadId }),
  body: z.strictObject({ potential: Potential.nullable() }),
  response: CommandAccepted,
  ifMatch: 'required',
  errors: ['lead-not-found', 'lead-archived', 'revision-conflict'],
})
