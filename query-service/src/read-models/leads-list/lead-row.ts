import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import { isOpenStage } from '@kervan/contracts/statuses/lead-stages'
import type { RowOf } from '../../projector/declare.ts'
import type { leads } from './leads-list.projection.ts'
import { previewShown } from './message-preview.ts'

/** A stored lead as the list shows it. */
export const leadRowOf = (row: RowOf<typeof leads>): LeadRow => ({
  id: row.lead_id,
  name_surname: row.name,
  phone_number: row.phone,
  email_address: row.email,
  personId: row.person_id,
  stage: row.stage,
  potential: row.potential,
  source: row.source,
  treatment: row.treatment,
  campaign: row.campaign,
  owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
  tags: [...row.tags],
  archived: row.archived,
  openedAt: row.opened_at,
  lastActivityAt: row.last_activity_at,
  lastMessage: row.last_message && previewShown(row.last_message),
  lastMessageAt: row.last_message_at,
  waitingSince: isOpenStage(row.stage) && !row.archived ? (row.unanswered[0] ?? null) : null,
  revision: String(row.revision),
})
