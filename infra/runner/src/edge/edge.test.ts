import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEdge } from './edge.ts'

let server: Server
beforeAll(() => {
  const service = express()
  service.get('/api/leads', (_request, response) => void response.json({ data: [] }))
  const edge = createEdge({
    services: [service],
    readiness: async () => ({}),
    proxies: [],
    metrics: new Registry(),
    logger: pino({ level: 'silent' }),
    client: '/no/client',
    version: '0',
  })
  server = createServer(edge).listen(0)
})
afterAll(() => void server.close())

const ask = (path: string, method: string) =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, { method })

test('a method that an address has not is told from an address that is not there', async () => {
  const refused = await ask('/api/leads', 'DELETE')
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  expect(await refused.json()).toMatchObject({ code: 'method-not-allowed', allowed: ['GET', 'HEAD', 'POST'] })
  const unknown = await ask('/api/leeds', 'DELETE')
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'not-found' }])
})

test('a service’s own methods are its own, HEAD too', async () => {
  expect((await ask('/api/leads', 'GET')).status).toBe(200)
  expect((await ask('/api/leads', 'HEAD')).status).toBe(200)
})

test('pages may connect to this origin alone', async () => {
  const policy = (await ask('/health/live', 'GET')).headers.get('content-security-policy')
  expect(policy).toMatch(/connect-src 'self'(;|$)/)
})
