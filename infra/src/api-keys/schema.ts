export const API_KEY_MIGRATIONS = [
  {
    name: '0001_api_keys',
    sql: `
      create table keys (
        id uuid primary key,
        name text not null,
        scopes jsonb not null,
        expires_on date not null,
        per_minute int not null,
        revoked boolean not null,
        revision bigint not null,
        owner_id uuid not null,
        owner_json jsonb not null,
        owner_revision bigint not null default 0
      );
      create index keys_by_owner on keys (owner_id);
      create table secrets (
        id uuid primary key,
        key_id uuid not null,
        owner_id uuid not null,
        hash bytea not null unique,
        prefix text not null,
        issued_at timestamptz not null default now(),
        issued_by text not null,
        until timestamptz,
        ended boolean not null default false,
        used_at timestamptz,
        used_from text
      );
      create index secrets_by_key on secrets (key_id, issued_at desc);
      create table calls (
        key_id uuid primary key,
        minute timestamptz not null,
        count int not null
      );`,
  },
]
