import pg from 'pg'
import { type Migration, migrate } from '../postgres/migrate.ts'

/** The channel on which a log tells its new head. */
export const appendedChannel = (schema: string): string => `${schema}_appended`

/**
 * Every append holds the log's one lock to the end of its transaction, so positions become visible in their order. A row to
 * lock, with the head in it, would do the same; but its dead versions pile up while any snapshot is open, and each append
 * would walk over all of them.
 *
 * What is looked up after the lock must include what its last holder wrote: a volatile function takes a new snapshot for each
 * statement. Plans are kept for the session, so one that was made while the table was small must not scan it when it is large.
 */
const log = (schema: string): Migration => {
  const events = `${pg.escapeIdentifier(schema)}.events`
  const lock = `pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(`append ${schema}`)}, 0))`
  const notify = (position: string) => `pg_notify(${pg.escapeLiteral(appendedChannel(schema))}, (${position})::text)`
  const head = `(select coalesce(max(e.position), 0) from ${events} e)`
  const current = (stream: string) =>
    `(select coalesce(max(e.revision), -1) from ${events} e where e.stream = ${stream})`

  return {
    name: '0001-log',
    sql: `
create table ${events} (
  position bigint primary key,
  stream   text collate "C" not null,
  revision bigint not null,
  id       uuid not null,
  type     text not null,
  data     json not null,
  metadata json not null,
  unique (stream, revision)
);

-- Appends a group. The arrays hold one element for each event; the events of one stream are adjacent and are one append,
-- whose expected revision is the one before its first. Appends that cannot be written are listed as refused: actual is
-- the revision at which their stream stands (-1: nowhere), original the position of the last event where the stream already
-- holds the very ids at the very place. All others are written, without a gap after head. Numbers are told as text.
create function ${pg.escapeIdentifier(schema)}.append_group(
  streams text[], revisions bigint[], ids uuid[], types text[], payloads json[], contexts json[]
) returns json language plpgsql volatile set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  head bigint;
  refused text[];
  refusals json;
begin
  perform ${lock};
  head := ${head};

  refused := array(
    select streams[i] from generate_series(1, cardinality(ids)) i
    where streams[i] is distinct from streams[i - 1] and revisions[i] - 1 <> ${current('streams[i]')}
  );

  if refused <> '{}' then
    select json_agg(json_build_object('stream', r.stream, 'actual', r.actual::text, 'original', r.original::text))
    into refusals
    from (
      select offered.stream, ${current('offered.stream')} as actual,
        case when count(*) = count(offered.held) then max(offered.held) end as original
      from (
        select streams[i] as stream, (
            select e.position from ${events} e
            where e.stream = streams[i] and e.revision = revisions[i] and e.id = ids[i]
          ) as held
        from generate_series(1, cardinality(ids)) i
        where streams[i] = any (refused)
      ) offered
      group by offered.stream
    ) r;

    select array_agg(o.stream order by o.n), array_agg(o.revision order by o.n), array_agg(o.id order by o.n),
      array_agg(o.type order by o.n), array_agg(o.payload order by o.n), array_agg(o.context order by o.n)
    into streams, revisions, ids, types, payloads, contexts
    from unnest(streams, revisions, ids, types, payloads, contexts)
      with ordinality as o (stream, revision, id, type, payload, context, n)
    where o.stream <> all (refused);
  end if;

  insert into ${events} (position, stream, revision, id, type, data, metadata)
  select head + i, streams[i], revisions[i], ids[i], types[i], payloads[i], contexts[i]
  from generate_series(1, cardinality(ids)) i;
  if found then
    perform ${notify('head + cardinality(ids)')};
  end if;

  return json_build_object('head', head::text, 'refusals', coalesce(refusals, '[]'));
end
$$;

-- The short way for a group of one event: its position, or null when append_group has to say why it cannot be written.
create function ${pg.escapeIdentifier(schema)}.append_event(
  stream text, revision bigint, id uuid, type text, payload json, context json
) returns bigint language plpgsql volatile set enable_seqscan = off as $$
declare
  head bigint;
begin
  perform ${lock};
  if revision - 1 <> ${current('append_event.stream')} then
    return null;
  end if;
  head := ${head} + 1;
  insert into ${events} (position, stream, revision, id, type, data, metadata)
  values (head, append_event.stream, append_event.revision, append_event.id, append_event.type, payload, context);
  perform ${notify('head')};
  return head;
end
$$;
`,
  }
}

/**
 * A page of one stream, or of the log where `of_stream` is null. It ends with the event that brings it to `most_bytes`; `bytes`
 * tells how many it holds so far, in the encoding of the server. Rows behind the last one are not looked at: a page of large
 * events costs no more than what it gives. Only one of the three reads runs, by its condition.
 */
const reads = (schema: string): Migration => {
  const events = `${pg.escapeIdentifier(schema)}.events`
  const columns = 'e.position, e.stream, e.revision, e.id, e.type, e.data, e.metadata'
  return {
    name: '0002-pages-bounded-by-bytes',
    sql: `
create function ${pg.escapeIdentifier(schema)}.read_page(
  of_stream text, backwards boolean, start bigint, most_events bigint, most_bytes bigint
) returns table (
  "position" bigint, stream text, revision bigint, id uuid, type text, data json, metadata json, bytes bigint
) language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  bytes := 0;
  for "position", stream, revision, id, type, data, metadata in
    (select ${columns} from ${events} e
     where of_stream is null and e.position > start order by e.position limit most_events)
    union all
    (select ${columns} from ${events} e
     where not backwards and e.stream = of_stream and e.revision >= start order by e.revision limit most_events)
    union all
    (select ${columns} from ${events} e
     where backwards and e.stream = of_stream and e.revision <= start order by e.revision desc limit most_events)
  loop
    bytes := bytes + octet_length(data::text) + octet_length(metadata::text);
    return next;
    exit when bytes >= most_bytes;
  end loop;
end
$$;
`,
  }
}

/** Of the log that `schema` holds. */
export const logMigrations = (schema = 'log'): readonly Migration[] => [log(schema), reads(schema)]

/** Brings the log's tables up to date, one process at a time. Throws MigrationError. */
export const migrateEventStore = (pool: pg.Pool, schema = 'log'): Promise<void> =>
  migrate(pool, { schema, migrations: logMigrations(schema) })
