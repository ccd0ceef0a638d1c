import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { LeadId } from '../../ids.ts'
import { Tag } from './tag-lead.ts'

/** Takes a tag off a lead. */
export const untagLead = endpoint({
  name: 'untag-lead',
  summary: 'Take a tag off a lead',
  method: 'DELETE',
  path: '/api/leads/:leadId/tags/:tag',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ leadId: LeadId, tag: Tag }),
  response: CommandAccepted,
  ifMatch: 'optional',
  errors: ['lead-not-found', 'lead-archived', 'revision-conflict'],
})
