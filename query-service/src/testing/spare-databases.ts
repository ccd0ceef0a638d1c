import { type Prepared, type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import type pg from 'pg'

/** A database that has its read models, and nothing in them. */
interface Spare {
  readonly database: TestDatabase
  /** What it was made of, before anything was written into it. */
  readonly made: string | undefined
}

const SPARE: unique symbol = Symbol.for('spare databases of query services')

/** Those that are free, by how they were prepared. They are the process's: files with modules of their own use them too. What is left ends with the server. */
const spareOf = (key: string): Spare[] => {
  const here = globalThis as unknown as { [SPARE]?: Map<string, Spare[]> }
  const all = here[SPARE] ?? new Map<string, Spare[]>()
  here[SPARE] = all
  const known = all.get(key) ?? []
  all.set(key, known)
  return known
}

/** Tables, indexes and views by their names, and the builds. */
const MADE = `
  select md5(string_agg(name, ' ' order by name)) as made from (
    select format('%s.%s', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
    union all
    select format('%s %s %s', build, state, indexed) from projections.builds
  ) made`

/** Takes out what a test has written. Lines of the security log refuse to be deleted, and a table of many rows is emptied at once. */
const EMPTIED = `
  do $$
  declare
    held record;
  begin
    for held in
      select c.oid::regclass as name, nspname = 'security' or pg_relation_size(c.oid) > 1000000 as whole
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('read', 'presence', 'security') and relkind = 'r' and relname <> 'migrations'
        and pg_relation_size(c.oid) > 0
    loop
      execute format(case when held.whole then 'truncate %s' else 'delete from %s' end, held.name);
    end loop;
  end
  $$;
  delete from projections.parked;
  delete from projections.skipped;
  delete from projections.paused;
  update projections.builds set position = 0, parkings = 0, held = false, unserved_since = null`

const madeOf = async (pool: pg.Pool): Promise<string | undefined> =>
  (await pool.query<{ made: string }>(MADE)).rows[0]?.made

/** Empties a database that was used, and says whether it is as it was made: a test may have taken a table away. */
const isEmptied = async ({ database: { pool }, made }: Spare): Promise<boolean> => {
  try {
    await pool.query(EMPTIED)
    return (await madeOf(pool)) === made
  } catch {
    return false
  }
}

/**
 * A database of its own for the caller, prepared and empty: one that another test has given back, where there is one. To copy one, and to open
 * its connections, takes many times as long as to empty it.
 */
export const spareDatabase = async (prepared: Prepared) => {
  const spare = spareOf(JSON.stringify(prepared.key))
  for (let used = spare.pop(); used; used = spare.pop()) {
    if (await isEmptied(used)) return given(used, spare)
    await used.database.drop()
  }
  const database = await testDatabase(prepared)
  return given({ database, made: await madeOf(database.pool) }, spare)
}

const given = (taken: Spare, spare: Spare[]) => ({
  pool: taken.database.pool,
  /** Once nothing is written into it any more. */
  giveBack: (): void => void spare.push(taken),
})
