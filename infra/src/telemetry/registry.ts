import { collectDefaultMetrics, Registry } from 'prom-client'

/** What a process measures of itself, for Prometheus. */
export const createRegistry = (service: string): Registry => {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  return registry
}
