import { Counter, Gauge, type Registry } from 'prom-client'

export interface RelayFigures {
  readonly isActive: () => boolean
  /** Positions of the log that Kafka has not acknowledged; undefined while this relay is not the active one. */
  readonly lag: () => Promise<number | undefined>
  /** When Kafka acknowledged last, milliseconds since 1970; undefined before the first time. */
  readonly acknowledgedAt: () => number | undefined
}

/** Gives the counter of published events. */
export const createRelayMetrics = (registry: Registry, { isActive, lag, acknowledgedAt }: RelayFigures): Counter => {
  const registers = [registry]
  const gauge = (name: string, help: string, value: () => number | undefined | Promise<number | undefined>) =>
    new Gauge({
      name: `kervan_relay_${name}`,
      help,
      registers,
      async collect() {
        this.set((await value()) ?? Number.NaN)
      },
    })

  gauge('active', '1 where this relay carries the log, 0 where it stands by', () => Number(isActive()))
  gauge('position_lag', 'Positions of the log that Kafka has not acknowledged, as the active relay sees it', lag)
  gauge('last_acknowledged_seconds', 'Seconds since Kafka acknowledged something to this relay', () => {
    const at = acknowledgedAt()
    return at === undefined ? undefined : (Date.now() - at) / 1000
  })
  return new Counter({
    name: 'kervan_relay_published_events_total',
    help: 'Events that Kafka acknowledged, repeated ones included',
    registers,
  })
}
