import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { LeadId } from '../../ids.ts'
import { TAG_LENGTH } from '../../record/lengths.ts'

export const Tag = z.string().trim().min(1).max(TAG_LENGTH)

/** Puts a tag on a lead; a tag that is there already changes nothing. */
export const tagLead = endpoint({
  name: 'tag-lead',
  summary: 'Put a tag on a lead',
  method: 'POST',
  path: '/api/leads/:leadId/tags',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ leadId: LeadId }),
  body: z.strictObject({ tag: Tag }),
  response: CommandAccepted,
  ifMatch: 'optional',
  errors: ['lead-not-found', 'lead-archived', 'revision-conflict'],
})
