import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEdge } from './edge.ts'

let server: Server
let secure: Server
const open = (isHttps: boolean): Server => {
  const service = express()
  service.get('/api/leads', (_request, response) => void response.json({ data: [] }))
  const edge = createEdge({
    services: [service],
    readiness: async () => ({ database: { ready: false, fault: 'connect ECONNREFUSED 10.0.0.5:5432' } }),
    proxies: ['loopback'],
    isHttps,
    metrics: new Registry(),
    logger: pino({ level: 'silent' }),
    client: '/no/client',
    version: '0',
  })
  return createServer(edge).listen(0)
}
beforeAll(() => {
  server = open(false)
  secure = open(true)
})
afterAll(() => {
  server.close()
  secure.close()
})

const ask = (path: string, method: string, of = server, headers = {}) =>
  fetch(`http://localhost:${(of.address() as AddressInfo).port}${path}`, { method, headers })

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

test('pages take everything from this origin alone, and no script or style that stands in a page', async () => {
  const { headers } = await ask('/health/live', 'GET')
  const policy = headers.get('content-security-policy') ?? ''
  const directives = new Map(policy.split(';').map((each) => each.trim().split(/ (.*)/) as [string, string]))
  for (const name of ['default-src', 'connect-src', 'font-src', 'script-src'])
    expect([name, directives.get(name)]).toEqual([name, "'self'"])
  for (const name of ['base-uri', 'frame-ancestors', 'object-src', 'script-src-attr', 'style-src-attr'])
    expect([name, directives.get(name)]).toEqual([name, "'none'"])
  expect(directives.get('form-action')).toBe("'self'")
  expect(directives.get('require-trusted-types-for')).toBe("'script'")
  expect(directives.get('trusted-types')).toBe('pdf-worker')
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
})

test.each([
  ['permissions-policy', /(^|, )camera=\(\)/],
  ['x-frame-options', /^DENY$/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^no-referrer$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /^same-origin$/],
])('every answer says %s', async (name, value) => {
  for (const path of ['/health/live', '/api/leads', '/no/such/page'])
    expect((await ask(path, 'GET')).headers.get(name)).toMatch(value)
})

test('breaches of the policy are reported to an address that takes them', async () => {
  const { headers } = await ask('/health/live', 'GET')
  const [, address = ''] = /report-uri ([^;]+)/.exec(headers.get('content-security-policy') ?? '') ?? []
  expect(headers.get('content-security-policy')).toContain('report-to policy')
  expect(headers.get('reporting-endpoints')).toBe(`policy="${address}"`)
  expect((await ask(address, 'POST', server, { 'Content-Type': 'application/csp-report' })).status).toBe(204)
})

test('browsers are told to stay with https where they come over it, and only there', async () => {
  expect((await ask('/health/live', 'GET')).headers.has('strict-transport-security')).toBe(false)
  const { headers } = await ask('/health/live', 'GET', secure)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('who is not on this machine is told ready or not, and nothing of the inside', async () => {
  const through = (sender: string) => ({ 'X-Forwarded-For': sender })
  for (const sender of ['203.0.113.7', '127.0.0.1, 203.0.113.7']) {
    const ready = await ask('/health/ready', 'GET', server, through(sender))
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready' }])
    expect((await ask('/metrics', 'GET', server, through(sender))).status).toBe(404)
  }
  const own = await ask('/health/ready', 'GET')
  expect(await own.json()).toMatchObject({ parts: { database: { fault: expect.stringContaining('10.0.0.5') } } })
  expect((await ask('/metrics', 'GET')).status).toBe(200)
})
