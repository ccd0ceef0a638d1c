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
  -- Whom it is about, as digests: webhooks that share one are handled in the order in which they came.
  ordering_keys   text[] collate "C" not null,
  correlation_id  text not null,
  received_at     timestamptz not null,
  state           text not null default 'received' check (state in ('received', 'done', 'dead')),
  attempts        integer not null default 0,
  -- Null: at once, whatever the clocks of other machines say.
  next_attempt_at timestamptz,
  -- Why it is dead or has to wait; a remark where it is done.
  reason          text,
  done_at         timestamptz,
  unique (provider, dedup_key)
);
create index webhooks_waiting on webhooks (id) where state = 'received';
create index webhooks_dead on webhooks (id) where state = 'dead';

-- Who stands in which line: one row for each key of a webhook that is still to be handled.
create table line (
  ordering_key text collate "C" not null,
  webhook_id   bigint not null,
  primary key (ordering_key, webhook_id)
);
`,
}

/** The channel on which stored webhooks are told to workers of other processes. */
export const arrivedChannel = (schema: string): string => `${schema}_arrived`

/** Brings the inbox's tables up to date, one process at a time. Throws MigrationError. */
export const migrateWebhookInbox = (pool: pg.Pool, schema = 'inbox'): Promise<void> =>
  migrate(pool, { schema, migrations: [INBOX] })
