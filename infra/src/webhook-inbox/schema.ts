import type pg from 'pg'
import { type Migration, migrate } from '../postgres/migrate.ts'

const INBOX: Migration = {
  name: '0001-inbox',
  sql: `
create table webhooks (
  id              bigint generated always as identity primary key,
  provider        text not null,
  dedup_key       text collate "C" not null,
  raw             bytea not null,
  headers         jsonb not null,
  -- Whom it is about, as digests: webhooks that share one are handled in the order in which they came. Null until it was
  -- read for the first time, which is after it was acknowledged.
  ordering_keys   text[] collate "C",
  correlation_id  text not null,
  received_at     timestamptz not null,
  -- Stored; standing in its lines; handled; given up.
  state           text not null default 'received' check (state in ('received', 'waiting', 'done', 'dead')),
  attempts        integer not null default 0,
  -- Null: at once, whatever the clocks of other machines say.
  next_attempt_at timestamptz,
  -- Why it is dead or has to wait; a remark where it is done.
  reason          text,
  done_at         timestamptz,
  unique (provider, dedup_key),
  check ((state = 'received') = (ordering_keys is null))
);
create index webhooks_not_done on webhooks (state, id) where state <> 'done';

-- Who stands in which line: one row for each key of a webhook that is still to be handled.
create table line (
  ordering_key text collate "C" not null,
  webhook_id   bigint not null,
  primary key (ordering_key, webhook_id)
);
`,
}

const UNDER_WAY: Migration = {
  name: '0002-under-way',
  sql: `
-- Null: it was handled long ago, and its bytes were thrown away.
alter table webhooks alter column raw drop not null;
create index webhooks_with_bytes on webhooks (done_at) where state = 'done' and raw is not null;

-- Webhooks whose reading has begun and has not ended. A crash of the server, which empties the table, is not one of theirs.
create unlogged table under_way (
  webhook_id  bigint primary key,
  -- How often it was begun while its process read nothing else.
  begun_alone integer not null
);
`,
}

const SEALED_BODIES: Migration = {
  name: '0003-sealed-bodies',
  sql: `
-- By which key the bytes are sealed, with the headers in one box. Null: they came before, and are in clear.
alter table webhooks add column sealed_by text collate "C", add column sealed_key integer,
  add check ((sealed_by is null) = (sealed_key is null));
create index webhooks_sealed on webhooks (sealed_by) where raw is not null;
`,
}

const MONITOR: Migration = {
  name: '0004-monitor',
  sql: `
-- All null of what came before they were kept.
alter table webhooks
  -- What it tells of, as its reading names it; null until it was read.
  add column kind text collate "C",
  -- Bytes of the body as it came.
  add column size integer,
  -- How long the last attempt took, milliseconds, and how much it brought that was not known before.
  add column took_ms integer,
  add column brought integer,
  -- By which order it was handled again.
  add column replay uuid;
create index webhooks_of_kind on webhooks (provider, kind, id);
create index webhooks_by_time on webhooks (received_at);
create index webhooks_of_replay on webhooks (replay) where replay is not null;
`,
}

export const INBOX_MIGRATIONS: readonly Migration[] = [INBOX, UNDER_WAY, SEALED_BODIES, MONITOR]

/** The channel on which stored webhooks are told to workers of other processes. */
export const arrivedChannel = (schema: string): string => `${schema}_arrived`

/** Brings the inbox's tables up to date, one process at a time. Throws MigrationError. */
export const migrateWebhookInbox = (pool: pg.Pool, schema = 'inbox'): Promise<void> =>
  migrate(pool, { schema, migrations: INBOX_MIGRATIONS })
