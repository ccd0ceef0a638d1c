import { z } from 'zod'
import { endpoint, type ResponseOf } from '../../http/endpoint.ts'
import { ConversationId, Instant, LeadId, PersonId } from '../../ids.ts'
import { LeadStage, Treatment } from '../../kinds/lead/lead-stages.ts'
import { ContactPoint } from '../../kinds/person/person.events.ts'
import { shownPerson } from '../../kinds/person/person.ts'
import { withRelatedShown } from '../../kinds/related.ts'
import { recordEndpoints } from '../../kit/record-endpoints.ts'
import { Channel } from '../../messages/channels.ts'
import { Consent } from './consent.ts'
import { MergedPerson } from './merged-person.ts'

/** What is a person's beside the fields: everything that would come along in a merge. */
export const PersonBelongings = z.object({
  /** Of all who are the same by a merge, the person's own first. */
  contactPoints: z.array(ContactPoint),
  /** Those that were corrected, the oldest first: what comes by them is still the person's. */
  formerPoints: z.array(ContactPoint),
  /** Who else has some of these phones and e-mails; those whom the reader may see. */
  sharedWith: z.array(z.object({ value: z.string(), person: z.object({ id: PersonId, name: z.string() }) })),
  /** What was said of each channel, the newest first, up to fifty a channel: the first of a channel counts. */
  consents: z.array(Consent),
  merged: z.array(MergedPerson),
  /** Newest first; those that the reader may see. */
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
  /** Records of other kinds that name the person, the newest first, up to fifty of a kind: those that the reader may see. */
  records: z.array(
    z.object({
      kind: z.string(),
      id: z.guid(),
      /** What the record is called; null where it is called as the person. */
      name: z.string().nullable(),
      /** Null where the kind has none. */
      status: z.string().nullable(),
      archived: z.boolean(),
      createdAt: Instant,
    }),
  ),
  conversations: z.array(z.object({ id: ConversationId, channel: Channel, lastInboundAt: Instant.nullable() })),
})
export type PersonBelongings = z.infer<typeof PersonBelongings>

const get = withRelatedShown(shownPerson as never, recordEndpoints(shownPerson).get)
type Page = ResponseOf<typeof get> &
  PersonBelongings & { readonly name: string; readonly passportExpiry?: string | null }

/** A person; of one that is merged, the person that it was merged into. With `at`, the fields as they were; what is theirs is as it is now. */
export const getPerson = endpoint({
  ...get,
  summary: 'A person with contact points, leads and conversations',
  shows: ['person', 'lead', 'conversation'],
  response: (get.response as unknown as z.ZodObject).extend(PersonBelongings.shape) as unknown as z.ZodType<Page>,
})
export type PersonPage = ResponseOf<typeof getPerson>
