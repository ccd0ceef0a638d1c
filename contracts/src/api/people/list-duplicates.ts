import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { PersonId, PositionText } from '../../ids.ts'
import { LeadRow } from '../../kinds/lead/leads.list.ts'
import { ContactPoint } from '../../kinds/person/person.events.ts'

/** Why two people may be one; the strongest first. */
export const DUPLICATE_REASONS = [
  'other-id',
  'shared-identity',
  'same-email',
  'same-number',
  'name-and-digits',
  'name-and-channel',
] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

export const LikelyDuplicate = z.object({
  id: z.string(),
  /** As they are seen: of one that is merged, the name and the contact points of the whole. */
  people: z
    .array(
      z.object({
        id: PersonId,
        name: z.string(),
        contactPoints: z.array(ContactPoint),
        /** How many leads are theirs, archived ones among them. */
        leads: z.int(),
        lastMessage: LeadRow.shape.lastMessage,
      }),
    )
    .length(2),
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
  /** Where in the log the newest reason stands; a dismissal names it. */
  position: PositionText,
})
export type LikelyDuplicate = z.infer<typeof LikelyDuplicate>

/** Pairs of people who may be one, the likeliest first. What is merged or dismissed leaves the queue. */
export const listDuplicates = endpoint({
  name: 'list-duplicates',
  summary: 'Pairs of people who may be the same',
  method: 'GET',
  path: '/api/duplicates',
  owner: 'query-service',
  permission: 'leads.view',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
  shows: ['person', 'conversation'],
  response: z.object({ data: z.array(LikelyDuplicate), total: z.object({ value: z.int(), exact: z.boolean() }) }),
  errors: [],
})
