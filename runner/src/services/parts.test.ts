import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PORTS_BEHIND, partsOf } from './parts.ts'

const ports = Array.from({ length: PORTS_BEHIND }, (_, index) => 4_000 + index)

test('two services of each kind, three gateways and two relays stand behind one edge, each with a port of its own', () => {
  const parts = partsOf(ports, 3_000)
  const kinds = Map.groupBy(parts, ({ kind }) => kind)
  expect([...kinds].map(([kind, all]) => [kind, all.length])).toEqual([
    ['relay', 2],
    ['query-service', 2],
    ['command-service', 2],
    ['realtime-gateway', 3],
    ['edge', 1],
  ])
  expect(new Set(parts.map(({ port }) => port)).size).toBe(parts.length)
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
  for (const { script } of parts) expect(existsSync(script), script).toBe(true)
})

test('gateways are told where the services are that they ask', () => {
  const parts = partsOf(ports, 3_000)
  const { COMMAND_SERVICE_URLS, QUERY_SERVICE_URLS } = parts.at(-1)?.env ?? {}
  for (const { env } of parts.filter(({ kind }) => kind === 'realtime-gateway'))
    expect(env).toMatchObject({ COMMAND_SERVICE_URLS, QUERY_SERVICE_URLS })
})

test('the edge is told where each of them is', () => {
  const parts = partsOf(ports, 3_000)
  const edge = parts.at(-1)
  const told = [edge?.env.COMMAND_SERVICE_URLS, edge?.env.QUERY_SERVICE_URLS, edge?.env.GATEWAY_URLS]
    .join(',')
    .split(',')
  const behind = parts.filter(({ kind }) => kind !== 'edge' && kind !== 'relay')
  expect(told.toSorted()).toEqual(behind.map(({ port }) => `http://127.0.0.1:${port}`).toSorted())
})
