import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { ErrorCode } from '@kervan/contracts/errors/error-codes'
import { endpoint } from '@kervan/contracts/http/endpoint'
import express from 'express'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createHttpApp } from './http-app.ts'
import { route } from './mount.ts'

const own = { owner: 'query-service', permission: 'public', response: z.unknown(), errors: [] as ErrorCode[] } as const
const greet = endpoint({
  ...own,
  name: 'greet',
  summary: '',
  method: 'POST',
  path: '/api/greetings/:name',
  params: z.object({ name: z.string() }),
  query: z.strictObject({ search: z.string().optional() }),
  body: z.strictObject({ word: z.string() }),
})
const wave = endpoint({ ...own, name: 'wave', summary: '', method: 'POST', path: '/api/waves' })
const manage = endpoint({
  ...own,
  name: 'manage',
  summary: '',
  method: 'POST',
  path: '/api/management',
  permission: 'users.manage',
})
const fail = endpoint({
  ...own,
  name: 'fail',
  summary: '',
  method: 'GET',
  path: '/api/failures',
  query: z.strictObject({ search: z.string().optional() }),
})

const tell = endpoint({
  ...own,
  name: 'tell',
  summary: '',
  method: 'GET',
  path: '/api/tellings',
  response: z.object({ a: z.int() }),
})

const lines: Record<string, unknown>[] = []
const logger = pino(
  { level: 'debug' },
  new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  }),
)
const nobody = () => Promise.reject(new Error('nobody signs in here'))
const ayse = {
  id: '0190a000-0000-7000-8000-000000000001',
  username: 'ayse',
  fullName: 'Ayşe Yılmaz',
  email: null,
  role: 'user',
  userType: 'user' as const,
  subRole: 'viewer',
  permissions: [],
  active: true,
}
const find = async (token: string) => {
  if (token === 'owing') return { id: 'session', user: { ...ayse, owes: 'password' as const } }
  return token === 'of-ayse' ? { id: 'session', user: ayse } : null
}
const sessions = {
  cookieName: 'kervan_session' as const,
  start: nobody,
  find,
  end: nobody,
  endAllOf: nobody,
  usersWithSession: nobody,
  lastUses: nobody,
}
let server: Server
let fault: Error

beforeAll(() => {
  const done = async () => ({ body: { success: true } })
  const app = express()
  app.use(createHttpApp({ sessions, logger }, []))
  app.use(
    createHttpApp({ sessions, logger }, [
      route(greet, done),
      route(wave, done),
      route(manage, done),
      route(fail, () => Promise.reject(fault)),
      route(tell, async () => ({ body: { a: 1, b: 'inside' } as never, headers: { ETag: '"1"' } })),
    ]),
  )
  server = createServer(app).listen(0)
})
beforeEach(() => {
  lines.splice(0)
  fault = new Error('a fault of ours')
})
afterAll(() => void server.close())

const ask = async (path: string, { method = 'POST', ...init }: RequestInit = {}) => {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://localhost:${port}${path}`, { method, ...init })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}
const json = { 'Content-Type': 'application/json' }
const body = JSON.stringify({ word: 'Merhaba' })

test.each([
  ['a path that cannot be decoded', '/api/greetings/%E0%A4%A', { headers: json, body }, 400, 'malformed-path'],
  [
    'a body that is no form of JSON',
    '/api/greetings/a',
    { headers: { 'Content-Type': 'text/plain' }, body },
    415,
    'not-json',
  ],
  [
    'a body that no endpoint asks for and that is no JSON',
    '/api/waves',
    { headers: { 'Content-Type': 'text/plain' }, body },
    415,
    'not-json',
  ],
  [
    'a character set that JSON has not',
    '/api/greetings/a',
    { headers: { 'Content-Type': 'application/json; charset=latin9' }, body },
    415,
    'not-json',
  ],
  [
    'a body in Windows-1254',
    '/api/greetings/a',
    { headers: json, body: Buffer.from('{"word":"I\xfe\xfdl"}', 'latin1') },
    400,
    'malformed-json',
  ],
  [
    'a body in Windows-1254 that says it is UTF-8',
    '/api/greetings/a',
    {
      headers: { 'Content-Type': 'application/json; charset=UTF-8' },
      body: Buffer.from('{"word":"\xc7a\xf0r\xfd"}', 'latin1'),
    },
    400,
    'malformed-json',
  ],
  [
    'a body that ends within a letter, compressed',
    '/api/greetings/a',
    {
      headers: { ...json, 'Content-Encoding': 'gzip' },
      body: gzipSync(Buffer.from('{"word":"I\xc5"}', 'latin1')),
    },
    400,
    'malformed-json',
  ],
  [
    'a compression that we do not know',
    '/api/greetings/a',
    { headers: { ...json, 'Content-Encoding': 'zstd2' }, body },
    415,
    'not-json',
  ],
  [
    'a compression that it is not',
    '/api/greetings/a',
    { headers: { ...json, 'Content-Encoding': 'gzip' }, body },
    400,
    'malformed-json',
  ],
  [
    'an Idempotency-Key beyond bounds',
    '/api/waves',
    { headers: { 'Idempotency-Key': 'k'.repeat(201) } },
    400,
    'invalid-request',
  ],
] as const)('%s is refused', async (_name, path, init, status, code) => {
  const reply = await ask(path, init)
  expect([reply.status, reply.body.code]).toEqual([status, code])
})

test('of a body in other letters than UTF-8 it is said that they are', async () => {
  const body = Buffer.from('{"word":"I\xfe\xfdl"}', 'latin1')
  const { message } = (await ask('/api/greetings/a', { headers: { ...json, 'Accept-Language': 'en' }, body })).body
  expect(message).toContain('its bytes are not UTF-8')
})

test('a session that owes something is refused before its permission is looked at', async () => {
  const reply = await ask('/api/management', { headers: { Authorization: 'Bearer owing' } })
  expect([reply.status, reply.body.code]).toEqual([403, 'password-change-required'])
})

test('what is right is taken, compressed too', async () => {
  expect((await ask('/api/greetings/a', { headers: json, body })).status).toBe(200)
  expect(
    (await ask('/api/greetings/a', { headers: { ...json, 'Content-Encoding': 'gzip' }, body: gzipSync(body) })).status,
  ).toBe(200)
  expect((await ask('/api/waves')).status).toBe(200)
})

test('a field of a body that must be empty is named', async () => {
  const { body: problem } = await ask('/api/waves', { headers: json, body })
  expect(problem.errors).toMatchObject([{ path: 'body.word', code: 'unknown-field' }])
})

test.each([
  ['params.name', '/api/greetings/a%00b', body],
  ['query.search', '/api/greetings/a?search=%00', body],
  ['body.word', '/api/greetings/a', JSON.stringify({ word: 'a\0' })],
  ['body.word', '/api/greetings/a', JSON.stringify({ word: '\ud83d' })],
])('text that no store can hold is refused where it stands: %s', async (path, url, body) => {
  const reply = await ask(url, { headers: json, body })
  expect(reply.status).toBe(400)
  expect(reply.body.errors).toMatchObject([{ path, code: 'unstorable-text' }])
})

test('no cache keeps an answer, nor a refusal', async () => {
  const answers = [await ask('/api/waves'), await ask('/api/greetings/a%00b', { headers: json, body })]
  expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
    [200, 'no-store'],
    [400, 'no-store'],
  ])
})

test('what was searched for is not logged, whether it went well or not', async () => {
  await ask('/api/greetings/a?search=0532%20123', { headers: json, body })
  await ask('/api/failures?search=0532%20123', { method: 'GET' })
  // The app alone has no reply of its own to what no service knows.
  await ask('/api/nowhere/0532?search=0532', { method: 'GET' }).catch(() => undefined)
  await ask('/api/greetings/0532', { headers: json, body })
  await ask('/api/greetings/0532', { headers: json, body: '{0532' })
  expect(lines.some((line) => line.level === 50)).toBe(true)
  expect(JSON.stringify(lines)).not.toContain('0532')
  expect(lines.map(({ path }) => path)).toContain('/api/greetings/:name')
})

test('a request that passes several services is logged once, under the id that it was answered with', async () => {
  const { headers } = await ask('/api/waves')
  expect(lines.map((line) => line.reqId)).toEqual([headers.get('x-request-id')])
})

test('a fault of ours is logged once with its cause', async () => {
  fault = new Error('a new fault of ours')
  await ask('/api/failures', { method: 'GET' })
  const faults = lines.filter((line) => line.level === 50)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatchObject({ err: { message: 'a new fault of ours' }, path: '/api/failures' })
})

test('one that comes again is logged again, as its number may be reported, without its stack', async () => {
  fault = new Error('another fault of ours')
  const numbers: unknown[] = []
  for (let turn = 0; turn < 20; turn++) numbers.push((await ask('/api/failures', { method: 'GET' })).body.requestId)
  const faults = lines.filter((line) => line.level === 50)
  expect(faults.map(({ requestId }) => requestId)).toEqual(numbers)
  expect(faults.filter(({ err }) => err !== undefined)).toHaveLength(1)
})

test('a reply that does not fit its schema is a fault of ours that names endpoint and path, and is not sent', async () => {
  const { status, headers, body } = await ask('/api/tellings', { method: 'GET' })
  expect([status, body.code, headers.get('etag')]).toEqual([500, 'internal', null])
  expect(JSON.stringify(body)).not.toContain('inside')
  expect(lines.filter((line) => line.level === 50)).toMatchObject([
    { fault: 'the reply of tell (GET /api/tellings) does not fit its response schema: body.b is not in it' },
  ])
})

test('one in the middle of an answer breaks the answer off, and is logged like any other', async () => {
  const app = createHttpApp({ sessions, logger }, [], (before) => {
    before.get('/half', (_request, response, next) => {
      response.writeHead(200, { 'Content-Length': '100' })
      response.write('half', () => next(new Error('a fault in the middle')))
    })
  })
  const halves = createServer(app).listen(0)
  const { port } = halves.address() as AddressInfo
  const answer = await fetch(`http://localhost:${port}/half`)
  await expect(answer.text()).rejects.toThrow()
  expect(lines.filter((line) => line.level === 50)).toMatchObject([{ fault: 'a fault in the middle', path: '/half' }])
  halves.close()
})

test('a database that is away is one line, however many ask', async () => {
  fault = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' })
  for (let turn = 0; turn < 50; turn++) expect((await ask('/api/failures', { method: 'GET' })).status).toBe(503)
  const faults = lines.filter((line) => line.level === 50)
  expect(faults).toMatchObject([{ code: 'unavailable', fault: 'connect ECONNREFUSED 10.0.0.5:5432', unlogged: 0 }])
  expect(JSON.stringify(faults)).not.toContain('.ts:')
})

test('what a user has no right to is told to the security log, once in a while', async () => {
  for (let turn = 0; turn < 50; turn++) {
    const { status } = await ask('/api/management', { headers: { Authorization: 'Bearer of-ayse' } })
    expect(status).toBe(403)
  }
  const told = lines.filter(({ security }) => security !== undefined)
  expect(told).toMatchObject([
    { security: 'access-refused', userId: ayse.id, permission: 'users.manage', level: 30, unlogged: 0 },
  ])
})

describe('however much is wrong with a request', () => {
  const KIB = 1024
  const refusal = async (body: unknown, language = 'en') => {
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://localhost:${port}/api/greetings/a`, {
      method: 'POST',
      headers: { ...json, 'Accept-Language': language },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, bytes: Buffer.byteLength(text), problem: JSON.parse(text) }
  }
  const unknownKeys = (count: number, name = 'k') =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, 1]))

  test('the refusal names twenty faults and says how many more there are', async () => {
    const { status, bytes, problem } = await refusal(unknownKeys(1_000))
    expect([status, problem.errors.length]).toEqual([400, 21])
    expect(problem.errors.at(-1)).toEqual({ path: '', code: 'more-faults', message: 'And 981 more faults' })
    expect(problem.detail).toMatch(/body\.k18: There is no such field; And 981 more faults$/)
    expect(bytes).toBeLessThan(16 * KIB)
  })

  test.each([
    ['255 kB of unknown keys', unknownKeys(24_000), 'body'],
    ['255 kB of values in a field that takes none', { word: Array(120_000).fill(0) }, 'body.word'],
    ['100,000 arrays, one in another', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'body'],
  ])('%s are not even looked at one by one', async (_name, body, path) => {
    const { status, bytes, problem } = await refusal(body)
    expect([status, problem.errors]).toMatchObject([400, [{ path, code: 'too-many-values' }]])
    expect(bytes).toBeLessThan(KIB)
  })

  test('long names of fields are cut', async () => {
    const { bytes, problem } = await refusal(unknownKeys(20, 'long'.repeat(3_000)))
    expect(problem.errors[1].path).toMatch(/^body\.[long]+…$/)
    expect(bytes).toBeLessThan(16 * KIB)
  })
})
