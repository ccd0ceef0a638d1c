-- One row for each set of tables that a projection folds into. Readers see the tables of the active build through views.
create table builds (
  build bigint generated always as identity primary key,
  projection text not null,
  version int not null,
  -- Digest of the declared tables.
  shape text not null,
  tables text[] not null,
  state text not null check (state in ('building', 'active', 'retired', 'scratch')),
  -- The last event that the tables reflect.
  position bigint not null default 0,
  -- Counts changes of what is parked, so that whoever holds an older list finds out.
  parkings int not null default 0,
  -- Whether the indexes that only queries need have been made.
  indexed boolean not null default false,
  started_at timestamptz not null default now()
);
create unique index one_active_build on builds (projection) where state = 'active';
create unique index one_build_of_a_kind on builds (projection, version, shape) where state = 'building';

-- Events that a build could not apply, and those of the same stream that wait behind them.
create table parked (
  build bigint not null references builds on delete cascade,
  stream text not null,
  position bigint not null,
  revision bigint not null,
  event_id uuid not null,
  type text not null,
  -- Why; null for an event that only waits.
  reason text,
  parked_at timestamptz not null default now(),
  primary key (build, position)
);
create index parked_streams on parked (build, stream);
