import pg from 'pg'
import type { Replay, ReplayRange } from './port.ts'

/**
 * Lets webhooks that were handled be handled once more, in their order, for the log does not hold any more what came of them.
 * @returns how many are, and of how many the bytes were thrown away since, or their key was destroyed
 */
export const handleAgain = async (
  client: pg.ClientBase,
  ids: readonly string[],
  schema = 'inbox',
): Promise<{ readonly again: number; readonly bytesGone: number }> => {
  const inbox = pg.escapeIdentifier(schema)
  const { rows } = await client.query<{ again: number; bytesGone: number }>(
    `with chosen as (
       select id, raw is null or ${await isDestroyed(client)} as gone
       from ${inbox}.webhooks where id = any ($1::bigint[]) and state = 'done'
     ), again as (
       update ${inbox}.webhooks
       set state = 'waiting', attempts = 0, next_attempt_at = null, reason = null, done_at = null
       where state = 'done' and id in (select id from chosen where not gone)
       returning id, ordering_keys
     ), enqueued as (
       insert into ${inbox}.line (ordering_key, webhook_id)
       select key, id from again, unnest(ordering_keys) as key
       on conflict do nothing
     )
     select (select count(*) from again)::int as again, (select count(*) from chosen where gone)::int as "bytesGone"`,
    [ids],
  )
  return rows[0] ?? { again: 0, bytesGone: 0 }
}

/**
 * Lets webhooks of a range be handled once more, in their order, those that were given up among them. What is still to be handled is
 * left alone. Null, and nothing is done, where there are more than `most`.
 * @param replay  marks them, so that what comes of them can be asked for
 */
export const replayRange = async (
  client: pg.Pool,
  { from, to, provider, kind }: ReplayRange,
  { replay, most, schema, channel }: { replay: string; most: number; schema: string; channel: string },
): Promise<Replay | null> => {
  const inbox = pg.escapeIdentifier(schema)
  const { rows } = await client.query<Replay & { many: number }>(
    `with chosen as (
       select id, raw is null or ${await isDestroyed(client)} as gone
       from ${inbox}.webhooks
       where received_at >= $1 and received_at < $2 and state in ('done', 'dead')
         and ($3::text is null or provider = $3) and ($4::text is null or kind = $4)
       limit $5 + 1
     ), again as (
       update ${inbox}.webhooks
       set state = 'waiting', attempts = 0, next_attempt_at = null, reason = null, done_at = null, took_ms = null, brought = null,
         replay = $6
       where state in ('done', 'dead') and id in (select id from chosen where not gone)
         and (select count(*) from chosen) <= $5
       returning id, ordering_keys
     ), enqueued as (
       insert into ${inbox}.line (ordering_key, webhook_id)
       select key, id from again, unnest(ordering_keys) as key
       on conflict do nothing
     ), announced as (
       select pg_notify($7, '')
     )
     select (select count(*) from again)::int as taken, (select count(*) from chosen where gone)::int as "bytesGone",
       (select count(*) from chosen)::int as many
     from announced`,
    [from, to, provider ?? null, kind ?? null, most, replay, channel],
  )
  const [{ many, ...found } = { many: 0, taken: 0, bytesGone: 0 }] = rows
  return many > most ? null : found
}

/** A key that is merely missing may be put back; where webhooks are handled before, they are given up and say so. */
const isDestroyed = async (client: pg.ClientBase | pg.Pool): Promise<string> => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('vault.subject_keys') is not null as there`,
  )
  if (!rows[0]?.there) return 'false'
  return `exists (
    select from vault.subject_keys where subject = sealed_by and generation = sealed_key and wrapped is null
  )`
}
