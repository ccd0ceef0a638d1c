import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant } from '../../ids.ts'
import { SEQUENCE_STATES } from '../../kinds/sequence/sequence.ts'

export const TemplateUsage = z.object({
  /** Automatic follow-ups that write by it, the archived ones left out; null for who may not view any. */
  sequences: z
    .array(
      z.object({
        id: z.guid(),
        name: z.string(),
        status: z.enum(SEQUENCE_STATES),
        /** Numbers of the steps, from 1. */
        steps: z.array(z.int().min(1)),
      }),
    )
    .nullable(),
  /** From when on messages are counted: 30 days. */
  since: Instant,
  /** Messages that were requested and not taken back; of those each number is a part. */
  sent: z.int().min(0),
  delivered: z.int().min(0),
  read: z.int().min(0),
  failed: z.int().min(0),
  /** The person has written in the conversation since. */
  answered: z.int().min(0),
})
export type TemplateUsage = z.infer<typeof TemplateUsage>

/** Where a template is used, and what became of its messages of the last 30 days. */
export const getTemplateUsage = endpoint({
  name: 'get-template-usage',
  summary: 'Where a message template is used, and what became of its messages of the last 30 days',
  method: 'GET',
  path: '/api/whatsapp-templates/:id/usage',
  owner: 'query-service',
  permission: 'whatsapp_integration.view',
  params: z.object({ id: z.guid('invalid-id') }),
  shows: ['whatsapp-template'],
  showsToViewers: ['sequence'],
  response: TemplateUsage,
  errors: ['record-not-found'],
})
