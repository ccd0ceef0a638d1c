import pg from 'pg'

/**
 * Lets webhooks that were handled be handled once more, in their order, for the log does not hold any more what came of them.
 * Those whose bytes were thrown away stay as they are; see `BODIES_KEPT_DAYS`.
 * @returns how many of them there were
 */
export const handleAgain = async (client: pg.ClientBase, ids: readonly string[], schema = 'inbox'): Promise<number> => {
  const inbox = pg.escapeIdentifier(schema)
  const { rowCount } = await client.query(
    `with again as (
       update ${inbox}.webhooks
       set state = 'waiting', attempts = 0, next_attempt_at = null, reason = null, done_at = null
       where id = any ($1::bigint[]) and state = 'done' and raw is not null
       returning id, ordering_keys
     ), lined as (
       insert into ${inbox}.line (ordering_key, webhook_id)
       select key, id from again, unnest(ordering_keys) as key
       on conflict do nothing
     )
     select id from again`,
    [ids],
  )
  return rowCount ?? 0
}
