import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'
import { endpoint } from '@kervan/contracts/http/endpoint'
import express from 'express'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createHttpApp } from '../http/http-app.ts'
import { correlationIdOf, route } from '../http/mount.ts'
import { withCorrelation } from './correlation.ts'
import { createLogger } from './logger.ts'
import { logSecurity } from './security-log.ts'

interface Line {
  readonly msg: string
  readonly correlationId?: string
}

const logged = () => {
  const written: string[] = []
  const logger = createLogger('test', 'debug', { write: (line) => void written.push(line) })
  return { logger, lines: () => written.map((line): Line => JSON.parse(line)), written }
}

test('a line carries the id of its request, beside others and after waiting; without a request it carries none', async () => {
  const { logger, lines } = logged()
  const work = async (name: string) => {
    await later(1)
    logger.child({ part: 'a' }).info(name)
  }
  await Promise.all([
    withCorrelation('1', () => work('for 1')),
    withCorrelation('2', () => work('for 2')),
    work('for nobody'),
  ])
  expect(Object.fromEntries(lines().map(({ msg, correlationId }) => [msg, correlationId]))).toEqual({
    'for 1': '1',
    'for 2': '2',
    'for nobody': undefined,
  })
})

const greet = endpoint({
  name: 'greet',
  summary: '',
  owner: 'query-service',
  permission: 'public',
  method: 'POST',
  path: '/api/greetings',
  body: z.strictObject({ word: z.string() }),
  response: z.unknown(),
  errors: [],
})

test('everything that is logged for a request carries its correlation id once, whichever service answers', async () => {
  const { logger, lines, written } = logged()
  const sessions = {
    cookieName: 'kervan_session' as const,
    start: never,
    find: never,
    end: never,
    endAllOf: never,
    usersWithSession: never,
    lastUses: never,
  }
  const app = express()
  app.use(createHttpApp({ sessions, logger }, []))
  const greeted = async () => {
    await later(1)
    logger.info('greeted')
    throw new Error('a fault of ours')
  }
  app.use(createHttpApp({ sessions, logger }, [route(greet, greeted)]))
  const server = createServer(app).listen(0)
  const url = `http://localhost:${(server.address() as AddressInfo).port}/api/greetings`
  const ask = (headers: Record<string, string>) =>
    fetch(url, {
      method: 'POST',
      body: '{"word":"Merhaba"}',
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  await ask({ 'X-Correlation-Id': 'mine' })
  await ask({ traceparent: `00-${trace}-00f067aa0ba902b7-01`, 'X-Correlation-Id': 'theirs' })
  await ask({ 'X-Request-Id': 'asked' })
  server.close()
  server.closeAllConnections()
  expect(lines().map(({ correlationId }) => correlationId)).toEqual(
    ['mine', '4bf92f35-77b3-4da6-a3ce-929d0e0e4736', 'asked'].flatMap((id) => [id, id, id]),
  )
  for (const line of written) expect(line.match(/"correlationId"/g)).toHaveLength(1)
})

test.each(['warn', 'fatal'])('the security log is written at LOG_LEVEL=%s, also for a request', (level) => {
  const written: string[] = []
  const logger = createLogger('test', level, { write: (line) => void written.push(line) })
  logger.info('a line of another kind')
  for (const each of [logger, logger.child({ part: 'a' })])
    logSecurity(each, { security: 'signed-out', userId: '1', sessionId: '2' })
  expect(written.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, security: 'signed-out', userId: '1' },
    { level: 30, security: 'signed-out', userId: '1', part: 'a' },
  ])
})

test.each(['a b', 'a\tb', 'ş', 'x'.repeat(101), '{"level":60}', '<script>'])(
  'a correlation id that is none (%j) is answered with one of our own',
  async (chosen) => {
    const request = { headers: { 'x-correlation-id': chosen }, id: 'ours' }
    expect(correlationIdOf(request as never)).toBe('ours')
  },
)

const never = () => Promise.reject(new Error('nobody signs in here'))
