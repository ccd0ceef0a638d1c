import type pg from 'pg'
import type { Registry } from 'prom-client'
import { observableGauge, observableGauges } from '../telemetry/observable-gauge.ts'

/** Measures the pool that a service works with, and how near its server is to its limit of connections. */
export const measurePostgres = (registry: Registry, pool: pg.Pool): void => {
  observableGauges(
    registry,
    { name: 'kervan_postgres_pool_connections', help: 'Connections of the pool, by what they do', label: 'state' },
    () => [
      ['busy', pool.totalCount - pool.idleCount],
      ['idle', pool.idleCount],
    ],
  )
  observableGauge(
    registry,
    { name: 'kervan_postgres_pool_connections_max', help: 'Most connections that the pool may have' },
    () => pool.options.max,
  )
  observableGauge(
    registry,
    { name: 'kervan_postgres_pool_waiting', help: 'Tasks that wait for a connection of the pool' },
    () => pool.waitingCount,
  )
  const gaugeOfQuery = (name: string, help: string, query: string) =>
    observableGauge(registry, { name, help }, async () => (await pool.query<{ value: number }>(query)).rows[0]?.value)
  gaugeOfQuery(
    'kervan_postgres_server_connections',
    'Connections of all clients to the server of the pool',
    // What other users' connections are for is not told to everybody; whose they are is.
    `select count(*)::int as value from pg_stat_activity where usesysid is not null`,
  )
  gaugeOfQuery(
    'kervan_postgres_server_connections_max',
    'Most connections that the server of the pool takes (max_connections)',
    `select current_setting('max_connections')::int as value`,
  )
}
