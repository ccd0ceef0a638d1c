import { z } from 'zod'
import { list } from '../../http/list.ts'
import { Instant, LeadId, PersonId, Revision, UserId } from '../../ids.ts'
import { plannedFields } from '../../kit/planned-fields.ts'
import { WAITING_FIELDS } from '../../kit/waiting-fields.ts'
import { Channel } from '../../messages/channels.ts'
import { UNSENT_STATES } from '../../messages/unsent-state.ts'
import {
  LEAD_SOURCES,
  LeadSource,
  LeadStage,
  POTENTIALS,
  Potential,
  STAGES,
  TREATMENTS,
  Treatment,
} from './lead-stages.ts'

/** A lead as the list shows it; the first four fields are the spec's. */
export const LeadRow = z.object({
  id: LeadId,
  name_surname: z.string(),
  phone_number: z.string().nullable(),
  email_address: z.string().nullable(),
  personId: PersonId,
  stage: LeadStage,
  potential: Potential.nullable(),
  source: LeadSource,
  treatment: Treatment,
  campaign: z.string().nullable(),
  owner: z.object({ id: UserId, name: z.string() }).nullable(),
  tags: z.array(z.string()),
  archived: z.boolean(),
  openedAt: Instant,
  lastActivityAt: Instant,
  lastMessage: z
    .object({
      text: z.string(),
      kind: z.string(),
      channel: Channel,
      at: Instant,
      direction: z.enum(['inbound', 'outbound']),
      /** How one of ours stands as long as the person may not have it; null of any other. */
      unsent: z.enum(UNSENT_STATES).nullable(),
    })
    .nullable(),
  /** When the last message was said, by either side; where there is none, when the lead was opened. */
  lastMessageAt: Instant,
  /** Since when the person waits for an answer; null where the person does not, and of leads that are closed or in the archive. */
  waitingSince: Instant.nullable(),
  revision: Revision,
})
export type LeadRow = z.infer<typeof LeadRow>

export const leadsListTable = list({
  name: 'leads',
  row: LeadRow,
  fields: {
    name_surname: { type: 'text', label: 'fields.name_surname', sortable: true },
    phone_number: { type: 'phone', label: 'fields.phone_number' },
    email_address: { type: 'email', label: 'fields.email_address' },
    stage: { type: 'stage', label: 'fields.stage', filter: 'any', values: STAGES },
    potential: { type: 'potential', label: 'fields.potential', filter: 'any', values: POTENTIALS },
    source: { type: 'source', label: 'fields.source', filter: 'any', values: LEAD_SOURCES },
    treatment: { type: 'treatment', label: 'fields.treatment', filter: 'any', values: TREATMENTS },
    owner: { type: 'user', label: 'fields.owner', filter: 'any', of: 'user', owns: true },
    tags: { type: 'tags', label: 'fields.tags', filter: 'any' },
    archived: { type: 'text', label: 'fields.archived', filter: 'any', values: ['true', 'false'] },
    ...plannedFields('lead'),
    openedAt: { type: 'instant', label: 'fields.openedAt', sortable: true, filter: 'range' },
    lastMessageAt: { type: 'message', label: 'fields.lastMessageAt', sortable: true, filter: 'range', optional: true },
    lastActivityAt: { type: 'instant', label: 'fields.lastActivityAt', sortable: true, filter: 'range' },
    ...WAITING_FIELDS,
    mine: { type: 'yesNo', label: 'fields.mine', sortable: true, mineBy: 'owner' },
  },
  defaultColumns: ['name_surname', 'lastMessageAt', 'phone_number', 'stage', 'potential', 'owner'],
  defaultSort: '-lastMessageAt',
})
