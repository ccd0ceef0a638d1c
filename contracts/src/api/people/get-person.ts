import { z } from 'zod'
import { ContactPoint } from '../../events/person.events.ts'
import { endpoint } from '../../http/endpoint.ts'
import { ConversationId, Instant, LeadId, PersonId, Revision } from '../../ids.ts'
import { Channel } from '../../messages/channels.ts'
import { LeadStage, Treatment } from '../../statuses/lead-stages.ts'
import { Consent } from './consent.ts'
import { MergedPerson } from './merged-person.ts'

/** A person with everything that would come along in a merge. */
export const PersonPage = z.object({
  id: PersonId,
  name: z.string(),
  contactPoints: z.array(ContactPoint),
  /** Those that were corrected, the oldest first: what comes by them is still the person's. */
  formerPoints: z.array(ContactPoint),
  /** What was said of each channel, the newest first, up to fifty a channel: the first of a channel counts. */
  consents: z.array(Consent),
  revision: Revision,
  merged: z.array(MergedPerson),
  /** Newest first. */
  leads: z.array(
    z.object({
      id: LeadId,
      stage: LeadStage,
      treatment: Treatment,
      owner: z.string().nullable(),
      archived: z.boolean(),
      openedAt: Instant,
    }),
  ),
  conversations: z.array(z.object({ id: ConversationId, channel: Channel, lastInboundAt: Instant.nullable() })),
})
export type PersonPage = z.infer<typeof PersonPage>

/** A person; of one that is merged, the person that it was merged into. */
export const getPerson = endpoint({
  name: 'get-person',
  summary: 'A person with contact points, leads and conversations',
  method: 'GET',
  path: '/api/people/:personId',
  owner: 'query-service',
  permission: 'leads.view',
  params: z.object({ personId: PersonId }),
  shows: ['lead', 'person', 'conversation'],
  response: PersonPage,
  errors: ['person-not-found'],
})
