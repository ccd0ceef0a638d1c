import type pg from 'pg'
import { newKey } from '../crypto/seal-bytes.ts'
import { createChannelListener } from '../postgres/channel-listener.ts'
import { inTransaction } from '../postgres/transaction.ts'
import type { MasterKey } from './master-key.ts'
import { SubjectForgotten, VaultUnavailable } from './port.ts'
import { VAULT_CHANNEL } from './schema.ts'
import { type KeyName, keyName, type SubjectKey, type SubjectKeys } from './subject-keys.ts'
import type { KeyRow } from './wrapped-keys.ts'

const CAPACITY = 100_000

/**
 * Gives each subject that has no key the one that is offered, and tells the newest key of every other. Of two that make a subject's first
 * one at once one does; the other is told of no generation, and asks anew. A key is on the disk before it is given, also where the log is
 * written to this very database: what was sealed by it may be written after a crash that forgot it.
 *
 * No subject may be named twice: the first of its offers would be kept, and nothing told of the second. Rows are made in one order, so that
 * two who make the same do not wait for each other.
 */
const NEWEST = `
with asked as (
  select subject, wrapped from unnest($1::text[], $2::bytea[]) as a (subject, wrapped)
), made as (
  insert into vault.subject_keys (subject, generation, wrapped) select subject, 1, wrapped from asked order by subject
  on conflict do nothing
  returning subject
)
select a.subject, k.generation, k.wrapped
from asked a left join lateral (
  select * from vault.subject_keys k where k.subject = a.subject order by k.generation desc limit 1
) k on true
where not exists (select from made m where m.subject = a.subject)`

type NewestRow = KeyRow | { readonly subject: string; readonly generation: null }

export interface SubjectKeysOptions {
  /** Keys that are at hand; some 400 bytes each. */
  readonly capacity?: number
}

const FIND = `
select k.subject, k.generation, k.wrapped
from unnest($1::text[], $2::integer[]) as a (subject, generation)
join vault.subject_keys k on k.subject = a.subject and k.generation = a.generation`

/** Destroying and renewing both lock the subject's first row. */
const DESTROY = `update vault.subject_keys set wrapped = null where subject = any($1)`
const MEET = `
insert into vault.subject_keys (subject, generation)
select subject, 1 from unnest($1::text[]) as a (subject) order by subject
on conflict (subject, generation) do update set made_at = vault.subject_keys.made_at`

/** Of those whose keys end by themselves, which parts may do as well as the owner. */
const END = `select vault.end_subjects($1)`
const endsByItself = (subject: string): boolean => /^(inbox|file)-/.test(subject)

const LAST_CHARACTER = String.fromCodePoint(0x10ffff)
const WITH_KEYS = `
select subject from vault.subject_keys
where subject >= $1 and subject < $2 and generation = 1 and wrapped is not null order by subject`

/** Locks the first row of each subject: a process that destroys at the same moment comes before or after. */
const LAST = `
with met as (
  select subject from vault.subject_keys
  where generation = 1 and wrapped is not null and ($1::text[] is null or subject = any($1)) order by subject for update
)
select subject, max(generation) as generation from vault.subject_keys join met using (subject) group by subject`
const ADD = `
insert into vault.subject_keys (subject, generation, wrapped) select * from unnest($1::text[], $2::integer[], $3::bytea[])`
const RENEWED_TOGETHER = 5_000

/** Keeps so many, and lets a tenth of them go when there are more, oldest first. */
const createCache = <Value>(capacity: number) => {
  const held = new Map<string, Value>()
  return {
    get: (name: string): Value | undefined => held.get(name),
    set(name: string, value: Value) {
      if (held.size >= capacity)
        for (const oldest of [...held.keys()].slice(0, Math.ceil(capacity / 10))) held.delete(oldest)
      held.set(name, value)
    },
    clear: () => held.clear(),
  }
}

/** Keys in the schema `vault`, wrapped by the master key. Those that were used last are at hand until they are destroyed anywhere. */
export const createPostgresSubjectKeys = (
  pool: pg.Pool,
  master: MasterKey,
  { capacity = CAPACITY }: SubjectKeysOptions = {},
): SubjectKeys => {
  const newestOf = createCache<SubjectKey>(capacity)
  /** Those that are not known to be the newest of their subject. */
  const keys = createCache<Buffer>(capacity)
  /** Counts what may have changed elsewhere: what was asked for before is not kept. */
  let epoch = 0
  const forgetAll = () => {
    epoch++
    keys.clear()
    newestOf.clear()
  }
  const listener = createChannelListener(pool, VAULT_CHANNEL, { notified: forgetAll, interrupted: forgetAll })

  const ask = async <Row extends pg.QueryResultRow = KeyRow>(
    what: string,
    name: string,
    text: string,
    values: unknown[],
  ): Promise<readonly Row[]> => {
    listener.listen()
    try {
      return (await pool.query<Row>({ name, text, values })).rows
    } catch (error) {
      throw new VaultUnavailable(what, error)
    }
  }

  const unwrapped = (row: KeyRow): Buffer | null => {
    if (!row.wrapped) return null
    const key = master.unwrap(keyName(row), row.wrapped)
    if (key) return key
    throw new VaultUnavailable(
      'opening a key',
      new Error(`the key ${row.generation} of ${row.subject} was not wrapped by the master key ${master.id}`),
    )
  }

  const askNewest = async (named: readonly string[]): Promise<Map<string, SubjectKey>> => {
    const asked = epoch
    const subjects = [...new Set(named)]
    const offered = subjects.map((subject) => ({ subject, generation: 1, key: newKey() }))
    const wrapped = offered.map((each) => master.wrap(keyName(each), each.key))
    const rows = await ask<NewestRow>('sealing', 'newest-keys', NEWEST, [subjects, wrapped])
    const found = new Map<string, SubjectKey>(offered.map((each) => [each.subject, each]))
    const lost: string[] = []
    for (const row of rows) {
      if (row.generation === null) {
        lost.push(row.subject)
        continue
      }
      const key = unwrapped(row)
      if (!key) throw new SubjectForgotten(row.subject)
      found.set(row.subject, { generation: row.generation, key })
    }
    if (lost.length > 0) for (const [subject, key] of await askNewest(lost)) found.set(subject, key)
    if (asked === epoch) for (const [subject, key] of found) newestOf.set(subject, key)
    return found
  }

  const gathered = gatherer(askNewest)

  /** Every process hears of it once it is done. */
  const change = async (what: string, work: (client: pg.PoolClient) => Promise<void>): Promise<void> => {
    try {
      await inTransaction(pool, async (client) => {
        await work(client)
        await client.query(`select pg_notify($1, '')`, [VAULT_CHANNEL])
      })
    } catch (error) {
      throw new VaultUnavailable(what, error)
    }
    forgetAll()
  }

  return {
    async newest(subjects) {
      const found = subjects.map((subject) => newestOf.get(subject))
      if (!found.includes(undefined)) return found as SubjectKey[]
      const asked = await gathered(subjects.filter((_, index) => !found[index]))
      return subjects.map((subject, index) => found[index] ?? (asked.get(subject) as SubjectKey))
    },

    async find(names) {
      const asked = epoch
      const found = names.map((name) => {
        const newest = newestOf.get(name.subject)
        return (newest?.generation === name.generation ? newest.key : keys.get(keyName(name))) ?? null
      })
      const missing = new Map(names.filter((_, index) => !found[index]).map((name) => [keyName(name), name] as const))
      if (missing.size === 0) return found
      const wanted = [...missing.values()]
      const rows = await ask('opening', 'find-keys', FIND, [
        wanted.map(({ subject }) => subject),
        wanted.map(({ generation }) => generation),
      ])
      const held = new Map<string, Buffer>()
      for (const row of rows) {
        const key = unwrapped(row)
        if (!key) continue
        held.set(keyName(row), key)
        if (asked === epoch) keys.set(keyName(row), key)
      }
      return names.map((name, index) => found[index] ?? held.get(keyName(name)) ?? null)
    },

    async destroy(subjects) {
      await change('forgetting', async (client) => {
        if (subjects.every(endsByItself)) await client.query(END, [subjects])
        else {
          await client.query(MEET, [subjects])
          await client.query(DESTROY, [subjects])
        }
      })
    },

    async subjectsWithKeys(beginning) {
      const rows = await ask('looking for keys', 'subjects-with-keys', WITH_KEYS, [
        beginning,
        `${beginning}${LAST_CHARACTER}`,
      ])
      return rows.map(({ subject }) => subject)
    },

    async renew(subjects) {
      let renewed = 0
      await change('renewing keys', async (client) => {
        await client.query('set local statement_timeout = 0')
        const { rows } = await client.query<KeyName>(LAST, [subjects])
        for (let from = 0; from < rows.length; from += RENEWED_TOGETHER) {
          const next = rows
            .slice(from, from + RENEWED_TOGETHER)
            .map(({ subject, generation }) => ({ subject, generation: generation + 1 }))
          await client.query(ADD, [
            next.map(({ subject }) => subject),
            next.map(({ generation }) => generation),
            next.map((name) => master.wrap(keyName(name), newKey())),
          ])
        }
        renewed = rows.length
      })
      return renewed
    },

    close: () => listener.close(),
  }
}

/**
 * Asks for what several callers want in one go: those who come while one is under way go together in the next. A name may be asked for
 * twice.
 */
const gatherer = <Value>(ask: (names: readonly string[]) => Promise<ReadonlyMap<string, Value>>) => {
  interface Caller {
    readonly names: readonly string[]
    readonly resolve: (found: ReadonlyMap<string, Value>) => void
    readonly reject: (error: unknown) => void
  }
  let waiting: Caller[] = []
  let asking = false

  const serve = async () => {
    asking = true
    while (waiting.length > 0) {
      await new Promise(process.nextTick)
      const callers = waiting
      waiting = []
      try {
        const found = await ask(callers.flatMap(({ names }) => names))
        for (const { resolve } of callers) resolve(found)
      } catch (error) {
        // One that was forgotten must not cost the others.
        if (callers.length === 1) callers[0]?.reject(error)
        else for (const { names, resolve, reject } of callers) await ask(names).then(resolve, reject)
      }
    }
    asking = false
  }

  return (names: readonly string[]): Promise<ReadonlyMap<string, Value>> =>
    new Promise((resolve, reject) => {
      waiting.push({ names, resolve, reject })
      if (!asking) void serve()
    })
}
