import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { environment } from '../settings.ts'

/** How often a process says that it lives, and after how long without a word it counts as gone. */
export const SAY_EVERY_MS = 5_000
export const PART_FOR_SECONDS = 20

const SETTINGS = Object.keys(environment.shape)

/** What is told of each process, where it measures it. */
const TOLD = [
  'process_resident_memory_bytes',
  'nodejs_eventloop_lag_p99_seconds',
  'kervan_postgres_pool_waiting',
  'kervan_gateway_sockets',
  'kervan_gateway_lag_positions',
  'kervan_relay_lag_positions',
]

export interface PartPorts {
  readonly pool: pg.Pool
  readonly metrics: Registry
  readonly logger: Logger
  readonly name: string
  readonly version: string
}

/** Says every five seconds that this process lives and what it measures. Gives what ends it, and takes back its word. */
export const sayPart = ({ pool, metrics, logger, name, version }: PartPorts): (() => Promise<void>) => {
  const id = randomUUID()
  let saying: Promise<unknown> | undefined
  const say = async (): Promise<void> => {
    await pool.query({
      name: 'say-part',
      text: `with gone as (delete from presence.parts where seen_at < now() - interval '1 hour')
        insert into presence.parts (id, name, host, pid, version, node, started_at, seen_at, measured, settings)
        values ($1, $2, $3, $4, $5, $6, now() - make_interval(secs => $7), now(), $8, $9)
        on conflict (id) do update set seen_at = excluded.seen_at, measured = excluded.measured`,
      values: [
        id,
        name,
        hostname(),
        process.pid,
        version,
        process.version,
        process.uptime(),
        JSON.stringify(await measuredIn(metrics)),
        SETTINGS.filter((setting) => process.env[setting]?.trim()),
      ],
    })
  }
  const sayOnce = (): void => {
    saying ??= say()
      .catch((error) => logger.debug({ err: error }, 'that this process lives could not be said'))
      .finally(() => {
        saying = undefined
      })
  }
  sayOnce()
  const timer = setInterval(sayOnce, SAY_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await saying
    await pool.query('delete from presence.parts where id = $1', [id]).catch(() => undefined)
  }
}

/** The newest values of the metrics that are told; what is no number now is left out. */
const measuredIn = async (metrics: Registry): Promise<Readonly<Record<string, number>>> => {
  const read = TOLD.map(async (name) => {
    const told = await metrics.getSingleMetric(name)?.get()
    return [name, told?.values[0]?.value ?? Number.NaN] as const
  })
  return Object.fromEntries((await Promise.all(read)).filter(([, value]) => Number.isFinite(value)))
}
