import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { further } from '@kervan/contracts/kit/testing/further'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { activeTracing } from './active-tracing.ts'
import { inSpan } from './in-span.ts'
import { startTracing } from './tracing.ts'

const sampling = { OTEL_TRACES_SAMPLER: 'always_on', OTEL_TRACES_SAMPLER_ARG: 1 } as const

test('without an endpoint nothing is traced', () => {
  expect(startTracing(sampling, 'test', pino({ level: 'silent' }))).toBeNull()
  expect(activeTracing()).toBeUndefined()
})

further('a collector that never answers holds up no process that ends', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
  const collector = createServer().listen(0)
  const asked = once(collector, 'request')
  const url = `http://localhost:${(collector.address() as AddressInfo).port}`
  const end = startTracing({ ...sampling, OTEL_EXPORTER_OTLP_ENDPOINT: url }, 'test', logger)
  expect(await inSpan('work', {}, async () => 'done')).toBe('done')
  await end?.()
  const [request] = await asked
  expect(request.destroyed, 'the request of the last spans is still open').toBe(false)
  expect(lines).toEqual(['the last traces could not be sent'])
  collector.closeAllConnections()
  collector.close()
})
