import { ensureBuilds, findBuilds, indexBuild } from '@kervan/query-service/projector/builds'
import { colleaguesProjection } from '@kervan/query-service/read-models/colleagues/colleagues.projection'
import { conversationReadingsProjection } from '@kervan/query-service/read-models/conversation-readings/conversation-readings.projection'
import { conversationsProjection } from '@kervan/query-service/read-models/conversations/conversations.projection'
import { timelineProjection } from '@kervan/query-service/read-models/timeline/timeline.projection'
import type pg from 'pg'

/** One for each lead: of fifty, one waits and one is snoozed; most are closed, and a third are assigned to the owner of their lead. */
const CONVERSATIONS = `
insert into read.conversations (conversation_id, channel, account, party, lead_id, last_inbound_at, last_message, last_message_id, last_message_at,
  talk, answered_at, waiting_since, inbound, settled, assignee, assigned_at, given_by_desk, closed, closed_at, closed_place, snoozed_until)
select gen_random_uuid(), (array['whatsapp', 'whatsapp', 'facebook', 'instagram', 'email', 'sms'])[1 + changed % 6], 'ours', '{}', id,
  last_activity_at, last_message, 'm' || changed, last_activity_at, '{"settled":{"at":null,"place":0,"when":null},"asked":[],"answers":[],"heard":[]}', last_activity_at,
  case when changed % 50 = 0 then last_activity_at end, 9, 8, case when changed % 3 = 0 then f_owner end, last_activity_at, false, changed % 50 > 5, null, 0,
  case when changed % 50 = 1 then now() + changed % 30 * interval '1 day' end
from read.leads_list`

/** Puts a conversation for each lead of the read model into its table, as if they had been folded. */
export const seedConversations = async (pool: pg.Pool): Promise<void> => {
  for (const projection of [
    conversationsProjection,
    conversationReadingsProjection,
    colleaguesProjection,
    timelineProjection,
  ])
    await ensureBuilds(
      pool,
      projection,
      async () => 0n,
      () => undefined,
    )
  await pool.query(CONVERSATIONS)
  for (const build of await findBuilds(pool, conversationsProjection.name)) {
    await indexBuild(pool, conversationsProjection, build)
    for (const table of build.tables) await pool.query(`vacuum analyze read.${table}_${build.build}`)
  }
}

/** The id of the colleague whose share of the seeded leads is nearest to `share` (0 to 1). */
export const findOwnerOf = async (pool: pg.Pool, share: number): Promise<string> => {
  const { rows } = await pool.query<{ f_owner: string }>(
    `select f_owner from read.leads_list where f_owner is not null group by 1
     order by abs(count(*) - $1::float8 * (select count(*) from read.leads_list)), f_owner limit 1`,
    [share],
  )
  return rows[0]!.f_owner
}

/** The id of a colleague who owns seeded leads. */
export const findOwner = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ f_owner: string }>(
    'select f_owner from read.leads_list where f_owner is not null limit 1',
  )
  return rows[0]!.f_owner
}
