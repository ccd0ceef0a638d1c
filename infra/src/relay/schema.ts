import type pg from 'pg'
import { type Migration, migrate } from '../postgres/migrate.ts'

const CHECKPOINTS: Migration = {
  name: '0001-checkpoints',
  sql: `
create table checkpoints (
  -- The events topic: another topic is carried from the beginning of the log.
  topic         text primary key,
  -- Lease of the relay that may move it.
  epoch         bigint not null,
  -- Everything up to here was acknowledged by Kafka.
  position      bigint not null,
  -- The same of each partition.
  partitions    bigint[] not null,
  -- The event at that position, which tells this log from another; null at the beginning.
  last_stream   text,
  last_revision bigint,
  last_event_id uuid,
  moved_at      timestamptz not null default now()
);
`,
}

const TOPIC_KEYS: Migration = {
  name: '0002-topic-keys',
  sql: `
create table topic_keys (
  -- The events topic; the key is that of its marks too.
  topic text primary key,
  key   bytea not null
);
`,
}

export const RELAY_MIGRATIONS: readonly Migration[] = [CHECKPOINTS, TOPIC_KEYS]

/** Brings the schema `relay` up to date, one process at a time. Throws MigrationError. */
export const migrateRelay = (pool: pg.Pool): Promise<void> =>
  migrate(pool, { schema: 'relay', migrations: RELAY_MIGRATIONS })
