import type pg from 'pg'
import type { DeskColleague, DeskRule, DeskView, HeldConversation, WaitingConversation } from './port.ts'

const UNDEFINED_TABLE = '42P01'

/** An open conversation of a known lead, whose person waits for an answer. */
const WAITS = `c.waiting_since is not null and not c.closed and c.lead_id is not null
  and (c.snoozed_until is null or c.snoozed_until <= now())`

/** Each of the two is asked of an index of its own: a colleague may have had tens of thousands of conversations. */
const COLLEAGUE = `u.user_id as id,
  (select count(*)::int from read.conversations c where c.assignee = u.user_id and not c.closed) as open,
  to_char((select max(c.assigned_at) from read.conversations c where c.assignee = u.user_id) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastGivenAt"`

const LOOKED_AT = `c.conversation_id as id, c.channel, c.account, l.f_source as source, p.f_language as language,
  l.id as "leadId", l.f_owner as "leadOwner"`
const WITH_LEAD = `read.conversations c join read.leads_list l on l.id = c.lead_id left join read.people p on p.id = l.person_id`

/** From the read models of the query service; nothing is there while none has made them yet. */
export const createPostgresDesk = (pool: pg.Pool): DeskView => {
  const rows = async <Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<readonly Row[]> => {
    try {
      return (await pool.query<Row>({ name, text, values: [...values] })).rows
    } catch (error) {
      if ((error as { code?: string }).code === UNDEFINED_TABLE) return []
      throw error
    }
  }
  return {
    colleaguesOf: (teamId) =>
      rows<DeskColleague & pg.QueryResultRow>(
        'desk-colleagues',
        `select ${COLLEAGUE} from read.teams t
           join read.colleagues u on u.user_id::text = any (array_append(t.f_members, t.f_leader::text)) and not u.archived
         where t.id = $1 and not t.archived order by u.user_id`,
        [teamId],
      ),
    colleagues: (userIds) =>
      rows<DeskColleague & pg.QueryResultRow>(
        'desk-named-colleagues',
        `select ${COLLEAGUE} from read.colleagues u
         where u.user_id = any ($1::uuid[]) and not u.archived order by u.user_id`,
        [userIds],
      ),
    rules: () =>
      rows<DeskRule & pg.QueryResultRow>(
        'desk-rules',
        `select r.id, r.f_colleague as colleague, r.f_team as team, r.f_way as way, r.f_channels as channels, r.f_sources as sources, r.f_language as language,
           case when jsonb_array_length(r.values::jsonb -> 'accounts') > 0 then (
             select coalesce(array_agg(a.f_channel || ' ' || a.f_account), '{}') from read.channel_accounts a
             where a.id::text in (select jsonb_array_elements_text(r.values::jsonb -> 'accounts'))) end as accounts
         from read.assignment_rules r where not r.archived order by r.f_place, r.id`,
        [],
      ),
    unassigned: (most) =>
      rows<WaitingConversation & pg.QueryResultRow>(
        'desk-unassigned',
        `select ${LOOKED_AT} from ${WITH_LEAD}
         where c.assignee is null and ${WAITS} order by c.waiting_since, c.conversation_id limit $1`,
        [most],
      ),
    givenTo: (userIds, most) =>
      rows<HeldConversation & pg.QueryResultRow>(
        'desk-given',
        `select ${LOOKED_AT}, c.assignee from ${WITH_LEAD}
         where (c.assignee = any ($1::uuid[]) or c.assignee in (select u.user_id from read.colleagues u where u.archived))
           and c.given_by_desk and ${WAITS}
         order by c.waiting_since, c.conversation_id limit $2`,
        [userIds, most],
      ),
  }
}
