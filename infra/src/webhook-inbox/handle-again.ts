import pg from 'pg'

/**
 * Lets webhooks that were handled be handled once more, in their order, for the log does not hold any more what came of them.
 * @returns how many are, and of how many the bytes were thrown away since
 */
export const handleAgain = async (
  client: pg.ClientBase,
  ids: readonly string[],
  schema = 'inbox',
): Promise<{ readonly again: number; readonly bytesGone: number }> => {
  const inbox = pg.escapeIdentifier(schema)
  const { rows } = await client.query<{ again: number; bytesGone: number }>(
    `with again as (
       update ${inbox}.webhooks
       set state = 'waiting', attempts = 0, next_attempt_at = null, reason = null, done_at = null
       where id = any ($1::bigint[]) and state = 'done' and raw is not null
       returning id, ordering_keys
     ), enqueued as (
       insert into ${inbox}.line (ordering_key, webhook_id)
       select key, id from again, unnest(ordering_keys) as key
       on conflict do nothing
     )
     select (select count(*) from again)::int as again,
       (select count(*) from ${inbox}.webhooks where id = any ($1::bigint[]) and state = 'done' and raw is null)::int as "bytesGone"`,
    [ids],
  )
  return rows[0] ?? { again: 0, bytesGone: 0 }
}
