import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { LeadId } from '../../ids.ts'
import { REASON_LENGTH } from '../../record/lengths.ts'
import { LeadStage } from '../../statuses/lead-stages.ts'

/** Moves a lead along the pipeline, closes it (`lost` needs a reason), or reopens a closed one. */
export const changeLeadStage = endpoint({
  name: 'change-lead-stage',
  summary: 'Move a lead to another stage',
  method: 'POST',
  path: '/api/leads/:leadId/stage',
  owner: 'command-service',
  permission: 'leads.edit',
  params: z.object({ leadId: LeadId }),
  body: z.strictObject({ stage: LeadStage, reason: z.string().trim().min(1).max(REASON_LENGTH).optional() }),
  response: CommandAccepted,
  ifMatch: 'required',
  errors: [
    'lead-not-found',
    'lead-archived',
    'stage-not-allowed',
    'reason-required',
    'lead-already-open',
    'revision-conflict',
  ],
})
