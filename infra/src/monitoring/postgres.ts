import type pg from 'pg'
import { retryDeadLetter } from '../webhook-inbox/dead-letters.ts'
import type { Backlog, Monitor, ParkedReactions, Part, SlowStatements, WebhookState } from './port.ts'
import { PART_FOR_SECONDS } from './say-part.ts'

const MOST = 20
const MOST_OF_A_STATEMENT = 300
/** Where the inbox is. */
const INBOX = 'inbox'

/** PostgreSQL manual, appendix A: no table, no schema. */
const NOT_MADE = ['42P01', '3F000']

/** Null where the service that makes the tables has not done so yet. */
const unlessMade = <Result>(asked: Promise<Result>): Promise<Result | null> =>
  asked.catch((error: { code?: string }) => {
    if (NOT_MADE.includes(error.code ?? '')) return null
    throw error
  })

/** How the product stands, by the database's clock. */
export const createPostgresMonitor = (pool: pg.Pool): Monitor => {
  const all = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await pool.query<Row>(text, [...values])).rows
  const one = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await all<Row>(text, values))[0] as Row

  return {
    parts: () =>
      all<Part>(
        `select name, host, pid, version, node, started_at as "startedAt", seen_at as "seenAt", measured, settings
         from presence.parts where seen_at > now() - make_interval(secs => $1) order by name, started_at`,
        [PART_FOR_SECONDS],
      ),

    webhooks: () => unlessMade(readWebhooks(all as never)),

    reactions: () =>
      unlessMade(
        (async (): Promise<ParkedReactions> => {
          const [{ position, parked }, someParked] = await Promise.all([
            one<{ position: bigint; parked: number }>(
              `select coalesce((select position from commands.reaction_checkpoint), 0) as position,
                 (select count(*)::int from commands.parked_reactions) as parked`,
            ),
            all<ParkedReactions['someParked'][number]>(
              `select reaction as name, stream, reason, parked_at as "parkedAt"
               from commands.parked_reactions order by position limit ${MOST}`,
            ),
          ])
          return { position, parked, someParked }
        })(),
      ),

    mail: () =>
      unlessMade(
        one<Backlog>(
          `select count(*)::int as waiting,
             greatest(coalesce(extract(epoch from now() - min(due_at)), 0), 0)::float8 as "oldestSeconds"
           from commands.mail_outbox where until > now()`,
        ),
      ),

    slow: () => readSlow(pool),

    schemas: async () => {
      const made = await all<{ name: string }>(
        `select n.nspname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relname = 'migrations' and c.relkind = 'r' order by 1`,
      )
      return Promise.all(
        made.map(({ name }) =>
          one<{ name: string; migrations: number; newest: string; at: string }>(
            `select $1 as name, count(*)::int as migrations, (array_agg(m.name order by m.name desc))[1] as newest,
               max(applied_at) as at from "${name.replaceAll('"', '""')}".migrations m`,
            [name],
          ),
        ),
      )
    },

    async retryWebhook(id) {
      const [found] = await all<{ provider: string }>(
        `select provider from ${INBOX}.webhooks where state = 'dead' and id = $1`,
        [String(id)],
      )
      return found && (await retryDeadLetter(pool, INBOX, id)) ? found : null
    },
  }
}

type Asked<Row extends pg.QueryResultRow> = (text: string, values?: readonly unknown[]) => Promise<Row[]>

const readWebhooks = async (all: Asked<never>): Promise<WebhookState> => {
  const counts = all as Asked<Omit<WebhookState, 'someFailed'>>
  const failed = all as unknown as Asked<WebhookState['someFailed'][number]>
  const [[state], someFailed] = await Promise.all([
    counts(
      `select (select count(*)::int from ${INBOX}.webhooks where received_at > now() - interval '24 hours') as received,
         count(*) filter (where state <> 'dead')::int as waiting, count(*) filter (where state = 'dead')::int as failed,
         coalesce(extract(epoch from now() - min(received_at) filter (where state <> 'dead')), 0)::float8 as "oldestSeconds"
       from ${INBOX}.webhooks where state <> 'done'`,
    ),
    failed(
      `select id, provider, reason, attempts, received_at as "receivedAt"
       from ${INBOX}.webhooks where state = 'dead' order by id desc limit ${MOST}`,
    ),
  ])
  return { ...(state as Omit<WebhookState, 'someFailed'>), someFailed }
}

type Statement = SlowStatements['statements'][number]

/** What pg_stat_statements has counted where the server has it; else what runs for longer than a second at this moment. */
const readSlow = async (pool: pg.Pool): Promise<SlowStatements> => {
  const { rowCount } = await pool.query(`select from pg_extension where extname = 'pg_stat_statements'`)
  if (rowCount === 1) {
    const counted = await pool
      .query<Statement>(
        `select left(regexp_replace(query, '\\s+', ' ', 'g'), ${MOST_OF_A_STATEMENT}) as text, calls::int,
           mean_exec_time as "meanMs", max_exec_time as "longestMs"
         from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
         order by mean_exec_time desc limit 10`,
      )
      .catch(() => null)
    // A server that has it and did not load it, or whose user may not read it, says nothing.
    if (counted) return { source: 'since-reset', statements: counted.rows }
  }
  const { rows } = await pool.query<Statement>(
    `select left(regexp_replace(query, '\\s+', ' ', 'g'), ${MOST_OF_A_STATEMENT}) as text, count(*)::int as calls,
       avg(took)::float8 as "meanMs", max(took)::float8 as "longestMs"
     from (select query, extract(epoch from clock_timestamp() - query_start) * 1000 as took
           from pg_stat_activity
           where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend') running
     where took > 1000 group by query order by max(took) desc limit 10`,
  )
  return { source: 'running', statements: rows }
}
