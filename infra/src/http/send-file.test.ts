import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import express from 'express'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testFileStore } from '../files/testing/test-files.ts'
import { VaultUnavailable } from '../vault/port.ts'
import { problemReplies } from './problem-replies.ts'
import { sendFile } from './send-file.ts'

const store = testFileStore()
const bytes = randomBytes(1_000)
let file: StoredFile
let server: Server
let url: string

beforeAll(async () => {
  const received = await store.receive(
    (async function* () {
      yield bytes
    })(),
    10_000,
  )
  await received.keep()
  file = { id: received.id, name: 'Sözleşme "2026" \'ş\'.pdf', type: 'application/pdf', size: bytes.length }
  const SHOWN = { store, save: false, isPublic: false }
  const app = express()
  app.get('/:type/:sub', (request, response) =>
    sendFile(
      request,
      response,
      { ...file, type: `${request.params.type}/${request.params.sub}` },
      { store, save: 'save' in request.query, isPublic: 'public' in request.query },
    ),
  )
  app.get('/gone', (request, response) => sendFile(request, response, { ...file, id: '0'.repeat(64) }, SHOWN))
  app.get('/away', (request, response) =>
    sendFile(request, response, file, {
      ...SHOWN,
      store: { read: () => Promise.reject(new VaultUnavailable('opening', null)) },
    }),
  )
  app.use(problemReplies(pino({ level: 'silent' })))
  server = createServer(app).listen(0)
  url = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const ask = (headers: Record<string, string> = {}, path = '/application/pdf', method = 'GET') =>
  fetch(url + path, { headers, method })

describe('a file goes out', () => {
  test('as it is, with all that keeps it from being more', async () => {
    const response = await ask()
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '1000',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      etag: `"${file.id}"`,
      'content-disposition': `inline; filename="So_zles_me _2026_ 's_'.pdf"; filename*=UTF-8''S%C3%B6zle%C5%9Fme%20%222026%22%20%27%C5%9F%27.pdf`,
    })
  })

  test('so that a browser keeps it where everybody may see it, and nowhere else', async () => {
    const kept = async (path: string) => (await ask({}, path)).headers.get('cache-control')
    expect([await kept('/image/png'), await kept('/image/png?public')]).toEqual(['no-store', 'private, no-cache'])
  })

  test.each([
    ['/text/plain', 'text/plain; charset=utf-8', 'attachment'],
    ['/image/tiff', 'image/tiff', 'attachment'],
    ['/image/png', 'image/png', 'inline'],
    ['/image/png?save', 'image/png', 'attachment'],
  ])('%s is %s and %s', async (path, type, disposition) => {
    const { headers } = await ask({}, path)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`))
  })

  test('under a name that says what it is, whatever it was taken in as', async () => {
    const { headers } = await ask({}, '/text/plain')
    expect(headers.get('content-disposition')).toMatch(/\.pdf\.txt$/)
  })

  test('not at all to a cache that has it', async () => {
    const { status, body } = await ask({ 'If-None-Match': `"${file.id}"` })
    expect([status, body]).toEqual([304, null])
  })

  test('without its bytes where only the head is asked for', async () => {
    const response = await ask({}, '/application/pdf', 'HEAD')
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '1000'])
  })

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=500-9999', 500, 999],
    ['bytes=-5000', 0, 999],
  ])('as the part %s', async (range, first, last) => {
    const response = await ask({ Range: range })
    expect([response.status, response.headers.get('content-range')]).toEqual([206, `bytes ${first}-${last}/1000`])
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes.subarray(first, last + 1))
  })

  test.each(['bytes=0-1,5-6', 'items=0-5', 'bytes=x-y', 'bytes=-'])('whole where %s is asked for', async (range) => {
    expect((await ask({ Range: range })).status).toBe(200)
  })

  test('whole to a client that has a part of another file', async () => {
    expect((await ask({ Range: 'bytes=0-9', 'If-Range': '"other"' })).status).toBe(200)
    expect((await ask({ Range: 'bytes=0-9', 'If-Range': `"${file.id}"` })).status).toBe(206)
  })

  test.each(['bytes=1000-', 'bytes=9-3', 'bytes=-0'])('not as %s, which there is not', async (range) => {
    const response = await ask({ Range: range })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */1000'])
    expect(await response.json()).toMatchObject({ code: 'range-not-satisfiable' })
  })

  test('not while the keys are away, which says nothing of the file', async () => {
    const response = await ask({}, '/away')
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'unavailable' }])
  })

  test('not where its bytes are gone', async () => {
    const response = await ask({}, '/gone')
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'file-not-found'])
    expect(response.headers.get('content-type')).toMatch('application/problem+json')
    expect(response.headers.get('etag')).not.toBe(`"${'0'.repeat(64)}"`)
  })
})
