/** They lie beside the sessions, which every service knows, and end with them when an installation is restored. */
export const CALENDAR_LINKS = {
  name: '0011_calendar_links',
  sql: `
    create table calendar_links (
      id uuid primary key,
      hash bytea not null unique,
      calendar text not null,
      event_id uuid,
      language text not null,
      user_id uuid not null,
      user_json jsonb not null,
      user_revision bigint not null,
      made_at timestamptz not null default now(),
      read_at timestamptz
    );
    create index calendar_links_by_user on calendar_links (user_id);`,
}
