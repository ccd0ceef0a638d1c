import type pg from 'pg'
import { migrate } from '../postgres/migrate.ts'
import { SEEN_FOR_MS, type SeenUsers } from './port.ts'

/** Schema `presence`: who is here, and which processes are. It is made anew after a crash of the server, within seconds, at no cost in writes. */
export const PRESENCE = {
  schema: 'presence',
  migrations: [
    {
      name: '0001_seen',
      sql: `
        create unlogged table seen (
          node uuid not null,
          user_id uuid not null,
          at timestamptz not null,
          is_here boolean not null,
          primary key (node, user_id)
        );`,
    },
    {
      name: '0002_parts',
      sql: `
        create unlogged table parts (
          id uuid primary key,
          name text not null,
          host text not null,
          pid integer not null,
          version text not null,
          node text not null,
          started_at timestamptz not null,
          seen_at timestamptz not null,
          measured jsonb not null,
          -- Names of the settings that it was given, never their values.
          settings text[] not null
        );`,
    },
  ],
}

export const migratePresence = (pool: pg.Pool): Promise<void> => migrate(pool, PRESENCE)

/** By the database's clock alone, so that nodes whose clocks differ agree. */
export const createPostgresSeenUsers = (pool: pg.Pool): SeenUsers => ({
  async say(node, userIds) {
    await pool.query({
      name: 'say-seen',
      text: `with left_now as (
          update presence.seen set is_here = false, at = now()
            where node = $1 and is_here and user_id <> all ($2::uuid[])
        ), long_gone as (
          delete from presence.seen where node <> $1 and at < now() - interval '1 day'
        )
        insert into presence.seen (node, user_id, at, is_here)
          select $1, user_id, now(), true from unnest($2::uuid[]) as user_id
          on conflict (node, user_id) do update set at = excluded.at, is_here = true`,
      values: [node, userIds],
    })
  },

  async all() {
    const { rows } = await pool.query<{ user_id: string; at: string; is_online: boolean }>({
      name: 'all-seen',
      text: `select user_id, max(at) as at, bool_or(is_here and at > now() - $1::interval) as is_online
        from presence.seen where at > now() - interval '1 day' group by user_id`,
      values: [`${SEEN_FOR_MS} milliseconds`],
    })
    return rows.map(({ user_id, at, is_online }) => ({
      userId: user_id,
      lastSeen: at,
      isOnline: is_online,
    }))
  },
})
