import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { POLICY_REPORTS, policyReports } from './policy-reports.ts'
import { problemReplies } from './problem-replies.ts'

const lines: Record<string, unknown>[] = []
const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
let server: Server
beforeAll(() => {
  server = createServer().listen(0)
})
beforeEach(() => {
  lines.splice(0)
  const app = express()
  app.post(POLICY_REPORTS, policyReports(logger))
  app.use(problemReplies(logger))
  server.removeAllListeners('request').on('request', app)
})
afterAll(() => void server.close())

const report = (type: string, body: unknown) =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}${POLICY_REPORTS}`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: JSON.stringify(body),
  })

const old = (more = {}) => ({
  'csp-report': {
    'document-uri': 'https://kervan.example/leads?search=I%C5%9F%C4%B1l',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal.js?token=secret',
    ...more,
  },
})

test.each([
  ['application/csp-report', old()],
  [
    'application/reports+json',
    [
      {
        type: 'csp-violation',
        body: {
          documentURL: 'https://kervan.example/leads?search=I%C5%9F%C4%B1l',
          effectiveDirective: 'script-src-elem',
          blockedURL: 'https://evil.example/steal.js?token=secret',
        },
      },
      { type: 'deprecation', body: {} },
    ],
  ],
])('what goes against the policy is a line, without what an address was asked for (%s)', async (type, body) => {
  expect((await report(type, body)).status).toBe(204)
  expect(lines).toMatchObject([
    { level: 40, directive: 'script-src-elem', blocked: 'https://evil.example', page: '/leads', unlogged: 0 },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/secret|search/)
})

test('thousands of reports are one line of each directive, and no text of a stranger is a kind of its own', async () => {
  for (let sent = 0; sent < 5; sent++) await report('application/csp-report', old())
  await report('application/csp-report', old({ 'effective-directive': '<script>1' }))
  await report('application/csp-report', old({ 'effective-directive': '<script>2', 'blocked-uri': 'inline' }))
  expect(lines.map(({ directive }) => directive)).toEqual(['script-src-elem', 'unknown'])
})

test.each([
  ['application/csp-report', {}],
  ['application/csp-report', { 'csp-report': { 'blocked-uri': 7 } }],
  ['application/reports+json', [null, 1, {}]],
  ['text/plain', old()],
])('what is no report is taken and says nothing (%s %j)', async (type, body) => {
  expect((await report(type, body)).status).toBe(204)
  expect(lines).toEqual([])
})

test('a report that is too large is refused', async () => {
  expect((await report('application/csp-report', old({ 'blocked-uri': 'x'.repeat(20_000) }))).status).toBe(413)
})
