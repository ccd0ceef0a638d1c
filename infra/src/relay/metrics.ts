import { Counter, type Registry } from 'prom-client'
import { observableGauge } from '../telemetry/observable-gauge.ts'

export interface RelayFigures {
  readonly isActive: () => boolean
  /** Whether the topics hold another log than this one. */
  readonly isRefused: () => boolean
  /** Positions of the log that Kafka has not acknowledged; undefined while this relay is not the active one. */
  readonly lag: () => Promise<number | undefined>
  /** When Kafka acknowledged last, milliseconds since 1970; undefined before the first time. */
  readonly acknowledgedAt: () => number | undefined
}

/** Gives the counter of published events. */
export const createRelayMetrics = (
  registry: Registry,
  { isActive, isRefused, lag, acknowledgedAt }: RelayFigures,
): Counter => {
  const gauge = (name: string, help: string, value: () => number | undefined | Promise<number | undefined>) =>
    observableGauge(registry, { name: `kervan_relay_${name}`, help }, value)

  gauge('active', '1 where this relay carries the log, 0 where it stands by', () => Number(isActive()))
  gauge('refused', '1 where the topics hold another log, and nothing is carried into them', () => Number(isRefused()))
  gauge('lag_positions', 'Positions of the log that Kafka has not acknowledged, as the active relay sees it', lag)
  gauge('last_acknowledged_seconds', 'Seconds since Kafka acknowledged something to this relay', () => {
    const at = acknowledgedAt()
    return at === undefined ? undefined : (Date.now() - at) / 1000
  })
  return new Counter({
    name: 'kervan_relay_published_events_total',
    help: 'Events that Kafka acknowledged, repeated ones included',
    registers: [registry],
  })
}
