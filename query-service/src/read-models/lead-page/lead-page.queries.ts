import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { replyWindowOf } from '@kervan/contracts/messages/channels'
import { movesFrom } from '@kervan/contracts/statuses/lead-stages'
import type pg from 'pg'
import type { RowOf } from '../../projector/declare.ts'
import { leadRowOf } from '../leads-list/lead-row.ts'
import type { leads as listed } from '../leads-list/leads-list.projection.ts'
import { wholePerson } from '../merged-people.ts'
import type { conversations, leads, people } from './lead-page.projection.ts'
import { mergedOf } from './person-page.queries.ts'

type Listed = RowOf<typeof listed>

/**
 * A lead with its person, the person's other leads and conversations; null when there is none.
 * @param owner  whose leads alone there are; null: all
 */
export const readLeadPage = async (pool: pg.Pool, leadId: string, owner: string | null): Promise<LeadPage | null> => {
  const { rows } = await pool.query<Listed & Partial<RowOf<typeof leads>>>(
    `select listed.*, page.previous_lead_id, page.lost_reason
     from read.leads_list listed left join read.lead_page_leads page using (lead_id) where lead_id = $1
       and ($2::uuid is null or owner_id = $2)`,
    [leadId, owner],
  )
  const lead = rows[0]
  if (!lead) return null
  const [group, others, threads] = await Promise.all([
    pool.query<RowOf<typeof people>>('select * from read.lead_page_people where root = $1 order by person_id', [
      lead.person_id,
    ]),
    pool.query<Listed>(
      `select * from read.leads_list where person_id = $1 and lead_id <> $2 and ($3::uuid is null or owner_id = $3)
       order by opened_at desc`,
      [lead.person_id, leadId, owner],
    ),
    pool.query<RowOf<typeof conversations>>(
      `select * from read.lead_page_conversations
       where person_id in (select person_id from read.lead_page_people where root = $1)
       order by last_inbound_at desc nulls last`,
      [lead.person_id],
    ),
  ])
  const known = wholePerson(group.rows)
  return {
    ...leadRowOf(lead),
    previousLeadId: lead.previous_lead_id ?? null,
    lostReason: lead.lost_reason ?? null,
    allowedStages: lead.archived ? [] : [...movesFrom(lead.stage)],
    person: {
      id: lead.person_id,
      name: known?.name ?? lead.name,
      contactPoints: [...(known?.contact_points ?? [])],
      revision: String(known?.revision ?? 0),
      merged: mergedOf(group.rows, lead.person_id),
    },
    otherLeads: others.rows.map((other) => ({
      id: other.lead_id,
      stage: other.stage,
      treatment: other.treatment,
      openedAt: other.opened_at,
    })),
    conversations: threads.rows.map((thread) => ({
      id: thread.conversation_id,
      channel: thread.channel,
      windowEndsAt: windowEnd(thread),
      lastInboundAt: thread.last_inbound_at,
    })),
  }
}

const windowEnd = ({ channel, last_inbound_at }: RowOf<typeof conversations>): string | null => {
  const window = replyWindowOf(channel)
  return window === null || last_inbound_at === null
    ? null
    : new Date(Date.parse(last_inbound_at) + window).toISOString()
}
