import pg from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'

export interface InboxMetrics {
  readonly received: Counter<'provider'>
  readonly duplicates: Counter
  readonly done: Counter<'provider'>
  readonly retried: Counter<'provider'>
  readonly dead: Counter<'provider'>
}

/** Counts what this process stored and handled; what waits and what is dead is asked of the database at each scrape. */
export const createInboxMetrics = (registry: Registry, pool: pg.Pool, schema: string): InboxMetrics => {
  const registers = [registry]
  const webhooks = `${pg.escapeIdentifier(schema)}.webhooks`

  const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter<Label>({ name: `kervan_webhooks_${name}_total`, help, labelNames, registers })

  /** Not a number while the database is away, rather than a scrape that fails. */
  const asked = (name: string, help: string, query: string) =>
    new Gauge({
      name: `kervan_webhooks_${name}`,
      help,
      registers,
      async collect() {
        const { rows } = await pool.query<{ value: number }>(query).catch(() => ({ rows: [] }))
        this.set(rows[0]?.value ?? Number.NaN)
      },
    })

  asked(
    'waiting',
    'Webhooks that are still to be handled',
    `select count(*)::int as value from ${webhooks} where state in ('received', 'waiting')`,
  )
  asked(
    'oldest_waiting_seconds',
    'Age of the oldest webhook that is still to be handled',
    `select coalesce(extract(epoch from now() - min(received_at)), 0)::float8 as value from ${webhooks} where state in ('received', 'waiting')`,
  )
  asked(
    'dead_letters',
    'Webhooks that were given up and are kept',
    `select count(*)::int as value from ${webhooks} where state = 'dead'`,
  )
  return {
    received: counter('received', 'Webhooks acknowledged, redeliveries included', ['provider']),
    duplicates: counter('duplicate', 'Webhooks acknowledged that were stored before'),
    done: counter('done', 'Webhooks handled', ['provider']),
    retried: counter('retried', 'Attempts that failed and will be repeated', ['provider']),
    dead: counter('dead', 'Webhooks given up', ['provider']),
  }
}
