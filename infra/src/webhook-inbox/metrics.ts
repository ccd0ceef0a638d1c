import pg from 'pg'
import { Counter, Histogram, type Registry } from 'prom-client'
import { observableGauge } from '../telemetry/observable-gauge.ts'

export interface InboxMetrics {
  readonly received: Counter<'provider'>
  readonly duplicates: Counter
  readonly done: Counter<'provider'>
  readonly retried: Counter<'provider'>
  readonly dead: Counter<'provider'>
  readonly purged: Counter
  /** Seconds. */
  readonly delay: Histogram<'provider'>
}

/** Seconds: handled at once, after a pause, after an outage. */
const DELAYS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 60, 600, 3_600]

/** Counts what this process stored and handled; what waits and what is dead is asked of the database at each scrape. */
export const createInboxMetrics = (registry: Registry, pool: pg.Pool, schema: string): InboxMetrics => {
  const registers = [registry]
  const webhooks = `${pg.escapeIdentifier(schema)}.webhooks`

  const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter<Label>({ name: `kervan_webhooks_${name}_total`, help, labelNames, registers })

  const gaugeOfQuery = (name: string, help: string, query: string) =>
    observableGauge(registry, { name: `kervan_webhooks_${name}`, help }, async () => {
      const { rows } = await pool.query<{ value: number }>(query)
      return rows[0]?.value
    })

  gaugeOfQuery(
    'waiting',
    'Webhooks that are still to be handled',
    `select count(*)::int as value from ${webhooks} where state in ('received', 'waiting')`,
  )
  gaugeOfQuery(
    'oldest_waiting_seconds',
    'Age of the oldest webhook that is still to be handled',
    `select coalesce(extract(epoch from now() - min(received_at)), 0)::float8 as value from ${webhooks} where state in ('received', 'waiting')`,
  )
  gaugeOfQuery(
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
    purged: counter('purged', 'Webhooks handled long ago whose bytes were thrown away'),
    delay: new Histogram({
      name: 'kervan_webhooks_delay_seconds',
      help: 'Time from a webhook to the end of its handling, waits included',
      labelNames: ['provider'],
      buckets: DELAYS,
      registers,
    }),
  }
}
