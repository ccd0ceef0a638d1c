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

const ENDED_SUBJECTS: Migration = {
  name: '0002-ended-subjects',
  sql: `
-- Destroys the keys of subjects that end by themselves, and no other's: for a part that may destroy none.
create function end_subjects(ended text[]) returns void language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from unnest(ended) as subject where subject !~ '^(inbox|file)-') then
    raise insufficient_privilege using message = 'only keys that end by themselves are destroyed so';
  end if;
  insert into vault.subject_keys (subject, generation)
    select subject, 1 from unnest(ended) as subject order by subject
    on conflict (subject, generation) do update set wrapped = null;
  update vault.subject_keys set wrapped = null where subject = any (ended);
end
$$;
revoke all on function end_subjects(text[]) from public;
`,
}

export const VAULT: { readonly schema: string; readonly migrations: readonly Migration[] } = {
  schema: 'vault',
  migrations: [SUBJECT_KEYS, ENDED_SUBJECTS],
}

/** Processes hear on it whose keys are no longer what they have kept; the empty text means all. */
export const VAULT_CHANNEL = 'vault_changed'

/** Brings the schema `vault` up to date, one process at a time. Throws MigrationError. */
export const migrateVault = (pool: pg.Pool): Promise<void> => migrate(pool, VAULT)
