import type pg from 'pg'
import { type Migration, migrate } from '../postgres/migrate.ts'

const SUBJECT_KEYS: Migration = {
  name: '0001-subject-keys',
  sql: `
-- The key that wraps all others; the key itself is kept elsewhere.
create table master_key (
  only_one boolean primary key default true check (only_one),
  id       text not null,
  since    timestamptz not null default now()
);

create table subject_keys (
  subject    text collate "C" not null,
  generation integer not null check (generation > 0),
  -- Null: destroyed for good.
  wrapped    bytea,
  made_at    timestamptz not null default now(),
  primary key (subject, generation)
);
`,
}

export const VAULT: { readonly schema: string; readonly migrations: readonly Migration[] } = {
  schema: 'vault',
  migrations: [SUBJECT_KEYS],
}

/** Processes hear on it whose keys are no longer what they have kept; the empty text means all. */
export const VAULT_CHANNEL = 'vault_changed'

/** Brings the schema `vault` up to date, one process at a time. Throws MigrationError. */
export const migrateVault = (pool: pg.Pool): Promise<void> => migrate(pool, VAULT)
