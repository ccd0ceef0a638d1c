import type pg from 'pg'
import type { Registry } from 'prom-client'
import { observableGauges } from '../telemetry/observable-gauge.ts'

/** Measures all leases, also those that other processes hold. */
export const measureLeases = (registry: Registry, pool: pg.Pool): void => {
  const ask = async (value: string) => {
    const { rows } = await pool.query<{ name: string; value: number }>(
      `select name, ${value} as value from leases.leases`,
    )
    return rows.map(({ name, value }) => [name, value] as const)
  }
  observableGauges(
    registry,
    { name: 'kervan_lease_epoch', help: 'How often a lease has changed hands', label: 'lease' },
    () => ask('epoch::float8'),
  )
  observableGauges(
    registry,
    { name: 'kervan_lease_taken', help: '1 where a lease was taken and not given back', label: 'lease' },
    () => ask('(holder is not null)::int'),
  )
}
