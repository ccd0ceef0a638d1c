import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRegistry } from '@kervan/infra/telemetry/registry'
import { expect, test } from 'vitest'
import { readComposeText } from './compose-file.ts'

interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly description?: string
  readonly targets?: readonly { readonly expr: string }[]
}

const { panels } = JSON.parse(readComposeText('grafana/boards/kervan.json')) as { panels: readonly Panel[] }
const charts = panels.filter(({ type }) => type !== 'row')

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = '{infra/src,runner/src,command-service/src,query-service/src,realtime-gateway/src}/**/*.ts'

/** Names of metrics as the code has them; a part that is put in at run time stands for any word. */
const metricsInCode = (): RegExp[] =>
  globSync(SOURCES, { cwd: ROOT })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\bkervan_(?:[a-z_]|\$\{\w+\})+/g)])
    .map(([name]) => new RegExp(`^${name.replaceAll(/\$\{\w+\}/g, '[a-z_]+')}$`))

/** What a query asks for, without the endings that Prometheus gives to the parts of a histogram. */
const metricsIn = (expr: string): string[] =>
  [...expr.matchAll(/\b(?:kervan|nodejs|process)_[a-z0-9_]+|\bup\b/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  )

test('every metric on the board is one that a process measures', async () => {
  const ours = metricsInCode()
  const standard = (await createRegistry('test').getMetricsAsJSON()).map(({ name }) => name)
  const asked = charts.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr)))
  const unknown = asked.filter(
    (name) => name !== 'up' && !standard.includes(name) && !ours.some((known) => known.test(name)),
  )
  expect(unknown).toEqual([])
  expect(asked.length).toBeGreaterThanOrEqual(charts.length)
})

test('every chart says what it shows and has a place of its own', () => {
  for (const { title, description, targets = [] } of charts) {
    expect(description, title).toMatch(/\.$/)
    expect(targets.length, title).toBeGreaterThan(0)
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})

test.each([
  'kervan_webhooks_waiting',
  'kervan_webhooks_dead_letters',
  'kervan_projection_lag_seconds',
  'kervan_projection_parked_events',
  'kervan_relay_lag_positions',
  'kervan_bus_holes_total',
  'kervan_gateway_sockets',
  'kervan_http_request_duration_seconds_bucket',
  'nodejs_eventloop_lag_p99_seconds',
  'process_resident_memory_bytes',
])('the board shows %s', (metric) => {
  expect(charts.some(({ targets = [] }) => targets.some(({ expr }) => expr.includes(metric)))).toBe(true)
})
