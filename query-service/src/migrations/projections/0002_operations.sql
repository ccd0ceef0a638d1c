-- A build that is held is not shown to readers when it has caught up.
alter table builds add column held boolean not null default false;

-- Read models that an operator has stopped; none of their builds is fed.
create table paused (
  projection text primary key,
  reason text not null,
  paused_at timestamptz not null default now()
);

-- Events that an operator has left out of a build. A new build leaves out what the one that readers see leaves out.
create table skipped (
  build bigint not null references builds on delete cascade,
  event_id uuid not null,
  stream text not null,
  position bigint not null,
  type text not null,
  -- Why it could not be applied; null where it had not been tried.
  fault text,
  reason text not null,
  skipped_by text not null,
  skipped_at timestamptz not null default now(),
  primary key (build, event_id)
);
