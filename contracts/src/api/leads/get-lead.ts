import { z } from 'zod'
import { ContactPoint } from '../../events/person.events.ts'
import { AsItWas } from '../../http/as-it-was.ts'
import { endpoint } from '../../http/endpoint.ts'
import { ConversationId, Instant, LeadId, PersonId, Revision } from '../../ids.ts'
import { LeadRow } from '../../lists/leads.list.ts'
import { Channel } from '../../messages/channels.ts'
import { LeadStage, Treatment } from '../../statuses/lead-stages.ts'
import { MergedPerson } from '../people/merged-person.ts'

/** A lead with its person and the conversations with that person. The ETag is the lead's revision. */
export const LeadPage = LeadRow.extend({
  previousLeadId: LeadId.nullable(),
  lostReason: z.string().nullable(),
  allowedStages: z.array(LeadStage),
  person: z.object({
    id: PersonId,
    name: z.string(),
    contactPoints: z.array(ContactPoint),
    formerPoints: z.array(ContactPoint),
    revision: Revision,
    /** Those who are the same person by a merge; what they have is among all of the above. */
    merged: z.array(MergedPerson),
  }),
  otherLeads: z.array(z.object({ id: LeadId, stage: LeadStage, treatment: Treatment, openedAt: Instant })),
  conversations: z.array(
    z.object({
      id: ConversationId,
      channel: Channel,
      /** When the free-text window of the channel closes; null where the channel has none. */
      windowEndsAt: Instant.nullable(),
      lastInboundAt: Instant.nullable(),
    }),
  ),
})
export type LeadPage = z.infer<typeof LeadPage>

/** With `at`, what the lead itself held then; its person, conversations and messages are as they are now. */
export const getLead = endpoint({
  name: 'get-lead',
  summary: 'A lead with its person and conversations',
  method: 'GET',
  path: '/api/leads/:leadId',
  owner: 'query-service',
  permission: 'leads.view',
  params: z.object({ leadId: LeadId }),
  shows: ['lead', 'person', 'conversation'],
  query: AsItWas,
  response: LeadPage,
  errors: ['lead-not-found'],
})
