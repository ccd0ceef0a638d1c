/**
 * Tables of schema `sessions` in which attempts are counted. Keys are keyed digests of names and addresses, or ids; after a crash of the
 * server counting begins anew, at no cost in writes. The function runs as its owner: a service that counts cannot uncount.
 */
export const ATTEMPTS = {
  name: '0009_attempts',
  sql: `
    create unlogged table attempts (
      key bytea primary key,
      taken integer not null,
      until timestamptz not null
    );
    create index attempts_by_end on attempts (until);

    create function take_attempt(keys bytea[], mosts integer[], lives integer[])
    returns table (place integer, wait integer) language plpgsql security definer set search_path = '' as $$
    begin
      -- Looked at once before the rows are locked, so that a flood that is refused writes nothing, and once after.
      for look in 1..2 loop
        -- What is full is not counted further, or it would end later for who goes on; nor is anything beside it.
        return query
          select asked.place::integer, ceil(extract(epoch from held.until - clock_timestamp()))::integer
          from unnest(keys, mosts) with ordinality as asked (key, most, place)
          join sessions.attempts held using (key)
          where held.until > clock_timestamp() and held.taken >= asked.most
          order by held.until desc limit 1;
        if found then
          return;
        end if;
        if look = 1 then
          -- In one order, so that callers do not wait for each other in a circle. A row that stands is locked, too, and left as it is.
          insert into sessions.attempts as held (key, taken, until)
            select asked.key, 0, clock_timestamp() + make_interval(secs => asked.life)
            from unnest(keys, lives) as asked (key, life) order by asked.key
          on conflict (key) do update set taken = 0, until = excluded.until where held.until <= clock_timestamp();
        end if;
      end loop;
      update sessions.attempts set taken = taken + 1 where key = any (keys);
    end
    $$;`,
}
