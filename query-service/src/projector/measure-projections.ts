import { Gauge, type Registry } from 'prom-client'
import type { KnownStatus } from './projection-status.ts'

const GAUGES = {
  kervan_projection_position: ['Log position that a read model reflects', ({ position }) => Number(position)],
  kervan_projection_lag_positions: [
    'Distance of a read model to the head of the log',
    ({ lag }) => Number(lag.positions),
  ],
  kervan_projection_lag_seconds: [
    'Age of the oldest event that a read model does not reflect',
    ({ lag }) => lag.seconds,
  ],
  kervan_projection_ahead_positions: [
    'How far a read model is beyond the end of the log: 0 unless one of them was restored',
    ({ ahead }) => Number(ahead),
  ],
  kervan_projection_parked_events: ['Events that a read model could not apply', ({ parked }) => parked],
  kervan_projection_parked_streams: ['Streams that have parked events', ({ parkedStreams }) => parkedStreams],
  kervan_projection_failing: ['1 while a read model cannot move', ({ failure }) => (failure === null ? 0 : 1)],
} satisfies Record<string, [help: string, value: (status: KnownStatus) => number]>

/** Measures read models at each scrape, labelled with their name and whether readers see the build. Gives the way to stop. */
export const measureProjections = (registry: Registry, status: () => Promise<readonly KnownStatus[]>): (() => void) => {
  let looking: Promise<readonly KnownStatus[]> | undefined
  /** The gauges of one scrape share one look; while the database is away they keep what they had. */
  const look = (): Promise<readonly KnownStatus[]> => {
    looking ??= status()
      .catch(() => [])
      .finally(() => {
        looking = undefined
      })
    return looking
  }
  for (const [name, [help, valueIn]] of Object.entries(GAUGES)) {
    new Gauge({
      name,
      help,
      labelNames: ['projection', 'state'],
      registers: [registry],
      async collect() {
        const all = await look()
        if (all.length > 0) this.reset()
        for (const each of all) this.set({ projection: each.projection, state: each.state }, valueIn(each))
      },
    })
  }
  return () => {
    for (const name of Object.keys(GAUGES)) registry.removeSingleMetric(name)
  }
}
