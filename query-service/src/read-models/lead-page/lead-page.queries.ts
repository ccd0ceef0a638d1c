import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { lead as declared } from '@kervan/contracts/kinds/lead/lead'
import { leadRules } from '@kervan/contracts/kinds/lead/lead.rules'
import { type LeadStage, TREATMENTS } from '@kervan/contracts/kinds/lead/lead-stages'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { answerWindowOf } from '@kervan/contracts/messages/channels'
import type pg from 'pg'
import { beforehand, type PageReader, refusedChanges } from '../../kit/beforehand.ts'
import type { ForReader } from '../../kit/for-reader.ts'
import { heldState } from '../../kit/record-row.ts'
import { rowOfState } from '../../kit/show-records.ts'
import type { RowOf } from '../../projector/declare.ts'
import type { StoredLead } from '../leads-list/leads-list.tables.ts'
import { showLeads } from '../leads-list/show-leads.ts'
import { wholePerson } from '../merged-people.ts'
import { mergedOf } from '../people/person-page.ts'
import type { consents, conversations, people } from './lead-page.projection.ts'
import { optOutOf } from './opt-out.ts'

interface LeadReader extends PageReader {
  readonly reader: Pick<ForReader, 'sees' | 'called' | 'person' | 'permits'>
}

/**
 * A lead with its person, the person's other leads and conversations; null when there is none that the reader sees.
 * @param then  what the lead itself held at a moment of the past; nothing can be asked of it there, and its history has the reasons
 */
export const readLeadPage = async (
  pool: pg.Pool,
  leadId: string,
  by: LeadReader,
  then?: RecordState,
): Promise<Omit<LeadPage, 'related'> | null> => {
  const { reader } = by
  const { sees } = reader
  const { rows } = await pool.query<StoredLead>('select * from read.leads_list where id = $1', [leadId])
  const lead = rows[0]
  if (!lead || !sees(lead.id, lead.values)) return null
  const [[row], group, others, threads, said] = await Promise.all([
    showLeads(pool, [then ? { ...lead, ...rowOfState(leadId, then) } : lead], reader),
    pool.query<RowOf<typeof people>>('select * from read.lead_page_people where root = $1 order by person_id', [
      lead.person_id,
    ]),
    pool.query<StoredLead>(
      'select * from read.leads_list where person_id = $1 and id <> $2 order by opened_at desc, id desc',
      [lead.person_id, leadId],
    ),
    pool.query<RowOf<typeof conversations>>(
      `select * from read.lead_page_conversations
       where person_id in (select person_id from read.lead_page_people where root = $1)
       order by last_inbound_at desc nulls last, conversation_id`,
      [lead.person_id],
    ),
    pool.query<RowOf<typeof consents>>(
      `select distinct on (channel) * from read.lead_page_consents
       where person_id in (select person_id from read.lead_page_people where root = $1)
       order by channel, position desc`,
      [lead.person_id],
    ),
  ])
  const known = wholePerson(group.rows)
  const seen = others.rows.filter((other) => sees(other.id, other.values))
  // Another lead stands in the way whether the reader sees it or not: that tells of it, and only to those whom the command would tell.
  const inTheWay = reader.permits('edit') ? others.rows : seen
  const [rules, state] = [leadRules(inTheWay), heldState(lead)]
  const { allowed, refused } = then ? { allowed: [], refused: [] } : beforehand(declared, rules, state, {}, by)
  const closedLines = then ? [] : refusedChanges(declared, rules, state, 'treatment', TREATMENTS, by)
  return {
    ...row!,
    ...(then && { waitingSince: null }),
    previousLeadId: lead.previous_lead_id,
    lostReason: then ? null : lead.lost_reason,
    allowedStages: [...allowed] as LeadStage[],
    refused: [...refused, ...closedLines],
    person: {
      id: lead.person_id,
      name: known?.name ?? lead.name,
      contactPoints: [...(known?.contact_points ?? [])],
      formerPoints: [...(known?.former_points ?? [])],
      revision: String(known?.revision ?? 0),
      merged: mergedOf(group.rows, lead.person_id),
    },
    otherLeads: (await showLeads(pool, seen, reader)).map(({ id, stage, treatment, openedAt }) => ({
      id,
      stage,
      treatment,
      openedAt,
    })),
    conversations: threads.rows.map((thread) => ({
      id: thread.conversation_id,
      channel: thread.channel,
      account: thread.account,
      address: thread.address,
      subject: thread.subject,
      windowEndsAt: windowEnd(thread),
      lastInboundAt: thread.last_inbound_at,
      optOut: optOutOf(
        thread,
        said.rows.find(({ channel }) => channel === thread.channel),
      ),
    })),
  }
}

const windowEnd = ({ channel, last_inbound_at }: RowOf<typeof conversations>): string | null => {
  const window = answerWindowOf(channel)
  return window === null || last_inbound_at === null
    ? null
    : new Date(Date.parse(last_inbound_at) + window).toISOString()
}
