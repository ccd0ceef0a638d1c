import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendJson } from './send-json.ts'

const LARGE = { data: Array.from({ length: 200 }, (_, each) => ({ id: each, name: 'Işıl Çağrı Öztürk' })) }
const SMALL = { success: true }

let server: Server
beforeAll(async () => {
  const app = express()
  app.get('/large', (request, response) => sendJson(request, response, LARGE))
  app.get('/small', (request, response) => sendJson(request, response, SMALL))
  app.get('/session', (request, response) =>
    sendJson(request, response.setHeader('Set-Cookie', 'session=secret'), LARGE),
  )
  server = createServer(app).listen(0)
})
afterAll(() => server.close())

/** An answer as it goes over the wire. */
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const { port } = server.address() as AddressInfo
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    get({ port, path, headers }, resolve).on('error', reject),
  )
  const bytes = await buffer(answer)
  const encoding = answer.headers['content-encoding']
  return { encoding, size: bytes.length, body: JSON.parse(String(encoding ? gunzipSync(bytes) : bytes)), answer }
}

const OURS = { 'X-Requested-With': 'XMLHttpRequest' }
const GZIP = { 'Accept-Encoding': 'gzip, br' }

it.each([
  ['our script asks', { ...GZIP, ...OURS }],
  ['a bearer of a token asks', { ...GZIP, Authorization: 'Bearer secret' }],
])('a large answer is compressed where %s', async (_who, headers) => {
  const { encoding, size, body, answer } = await ask('/large', headers)
  expect([encoding, body]).toEqual(['gzip', LARGE])
  expect(size).toBeLessThan(JSON.stringify(LARGE).length / 5)
  expect(answer.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-type': 'application/json; charset=utf-8' })
})

it.each([
  ['a page of another site may have made the browser ask', '/large', { ...GZIP, Cookie: 'kervan_session=secret' }],
  ['it hands out a session', '/session', { ...GZIP, ...OURS }],
  ['it is small', '/small', { ...GZIP, ...OURS }],
  ['the asker does not take it', '/large', OURS],
])('an answer goes out as it is where %s', async (_why, path, headers) => {
  const { encoding, body } = await ask(path, headers)
  expect([encoding, body]).toEqual([undefined, path === '/small' ? SMALL : LARGE])
})

it('answers in the end however many ask at once', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask('/large', { ...GZIP, ...OURS })))
  for (const { body } of answers) expect(body).toEqual(LARGE)
})
