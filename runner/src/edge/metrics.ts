import { observableGauges } from '@kervan/infra/telemetry/observable-gauge'
import { Counter, type Registry } from 'prom-client'

export interface EdgeMetrics {
  /** A request was not answered by the instance that was asked. */
  readonly unanswered: (instance: string) => void
}

/** @param instances  base addresses, and whether each answers */
export const createEdgeMetrics = (registry: Registry, instances: () => [url: string, isUp: boolean][]): EdgeMetrics => {
  observableGauges(
    registry,
    { name: 'kervan_edge_instance_up', help: 'Whether an instance behind the edge answers', label: 'instance' },
    () => instances().map(([url, isUp]) => [url, isUp ? 1 : 0]),
  )
  const unanswered = new Counter({
    name: 'kervan_edge_unanswered_total',
    help: 'Times that an instance refused a connection or broke one; another is asked where that is harmless',
    labelNames: ['instance'],
    registers: [registry],
  })
  return { unanswered: (instance) => unanswered.inc({ instance }) }
}
