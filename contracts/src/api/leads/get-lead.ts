import { z } from 'zod'
import { Actor } from '../../events/envelope.ts'
import { AsItWas } from '../../http/as-it-was.ts'
import { endpoint } from '../../http/endpoint.ts'
import { ConversationId, Instant, LeadId, PersonId, Revision } from '../../ids.ts'
import { LeadStage, Treatment } from '../../kinds/lead/lead-stages.ts'
import { LeadRow } from '../../kinds/lead/leads.list.ts'
import { ContactPoint } from '../../kinds/person/person.events.ts'
import { RelatedCount } from '../../kit/record-endpoints.ts'
import { RefusedBeforehand } from '../../kit/refused-beforehand.ts'
import { Channel } from '../../messages/channels.ts'
import { Consent } from '../people/consent.ts'
import { MergedPerson } from '../people/merged-person.ts'

/** A lead with its person and the conversations with that person. The ETag is the lead's revision. */
export const LeadPage = LeadRow.extend({
  previousLeadId: LeadId.nullable(),
  lostReason: z.string().nullable(),
  allowedStages: z.array(LeadStage),
  /** Stages to which a move would be refused now, and treatments to which a change would, and why; of a lead as it was there are none. */
  refused: z.array(RefusedBeforehand),
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
      /** Ours, as the provider names it. */
      account: z.string(),
      /** The e-mail address of the person's that it is with; null where it is with none, or hidden from the reader. */
      address: z.string().nullable(),
      /** Of the newest message that has one; null where none has. */
      subject: z.string().nullable(),
      /** Until when a user can answer, within the channel's reply window or as a human agent; null where that does not end. */
      windowEndsAt: Instant.nullable(),
      lastInboundAt: Instant.nullable(),
      /** How the person said that they want no messages by the channel; null where they did not, or have written since. Nothing is sent till then. */
      optOut: Consent.pick({ on: true, how: true, words: true }).extend({ by: Actor.nullable() }).nullable(),
    }),
  ),
  /** Records that name the lead, or its person; of a lead as it was there are none, nor of kinds that the reader may not view. */
  related: z.record(z.string(), RelatedCount),
})
export type LeadPage = z.infer<typeof LeadPage>

/** By kind, the fields that decide how many the page tells. Written out, so that the page of a lead loads no other declarations. */
const decidedBy = {
  request: ['lead', 'status', 'archived'],
  'follow-up': ['about', 'status', 'archived'],
  participant: ['person', 'attendance', 'archived'],
  enrolment: ['lead', 'status', 'archived'],
}

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
  showsToViewers: ['request', 'follow-up', 'participant', 'enrolment'],
  records: { kind: 'lead', as: 'page', references: ['owner'], decidedBy },
  query: AsItWas,
  response: LeadPage,
  errors: ['lead-not-found'],
})
