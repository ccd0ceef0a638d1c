import { observableGauge } from '@kervan/infra/telemetry/observable-gauge'
import { Counter, type Registry } from 'prom-client'

export interface GatewayMetrics {
  readonly pushed: (name: string) => void
}

export interface Measured {
  readonly sockets: () => number
  /** Positions between what was pushed last and the head of the log; undefined while that cannot be said. */
  readonly lag: () => Promise<number | undefined>
}

/** Registers what the gateway measures; the gauges are read at each scrape. */
export const createMetrics = (registry: Registry, { sockets, lag }: Measured): GatewayMetrics => {
  observableGauge(registry, { name: 'kervan_gateway_sockets', help: 'Sockets connected to this node' }, sockets)
  observableGauge(
    registry,
    {
      name: 'kervan_gateway_lag_positions',
      help: 'Log positions that have not been pushed yet; NaN while the event store or the bus is away',
    },
    lag,
  )
  const pushes = new Counter({
    name: 'kervan_gateway_pushes_total',
    help: 'Pushes emitted, each counted once however many sockets got it',
    labelNames: ['name'],
    registers: [registry],
  })
  return { pushed: (name) => pushes.inc({ name }) }
}
