import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint } from '@kervan/contracts/http/endpoint'
import express from 'express'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inProcess } from './in-process.ts'
import { overHttp } from './over-http.ts'
import { createServiceCalls, type SendToService } from './service-calls.ts'

const ask = endpoint({
  name: 'ask',
  summary: 'Asks',
  method: 'POST',
  path: '/api/things/:thing',
  owner: 'command-service',
  permission: 'signed-in',
  params: z.object({ thing: z.string() }),
  query: z.object({ limit: z.number().optional() }),
  body: z.object({ text: z.string() }),
  response: z.object({ heard: z.unknown() }),
  errors: [],
})

const app = express()
  .use(express.json())
  .post('/api/things/:thing', (request, response) => {
    const { params, query, body, headers } = request
    if (params.thing === 'refused') {
      response.status(404).json({ code: 'record-not-found' })
      return
    }
    response.setHeader('Position', '12')
    response.json({ heard: { params, query, body, token: headers.authorization, after: headers['after-position'] } })
  })

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
const listening = async () => {
  const server = createServer(app)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
/** Where nothing listens. */
const GONE = 'http://127.0.0.1:9'

describe.each<[string, () => Promise<SendToService>]>([
  ['of this process', async () => inProcess(app)],
  ['that runs elsewhere', async () => overHttp([await listening()])],
  ['one of whose instances is gone', async () => overHttp([GONE, await listening(), GONE])],
])('a service %s', (_name, way) => {
  const call = async (thing: string, text = 'İyi günler ✓') =>
    createServiceCalls({ 'command-service': await way() }).call(
      ask,
      { params: { thing }, query: { limit: 3 }, body: { text } },
      { token: 'secret', afterPosition: 7n },
    )

  test('is asked in the name of a session', async () => {
    expect(await call('a/b ü')).toEqual({
      position: 12n,
      body: {
        heard: {
          params: { thing: 'a/b ü' },
          query: { limit: '3' },
          body: { text: 'İyi günler ✓' },
          token: 'Bearer secret',
          after: '7',
        },
      },
    })
  })

  test('refuses by its code', async () => {
    await expect(call('refused')).rejects.toMatchObject({ code: 'record-not-found' })
  })

  test('is asked by many at once', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, (_, index) => call('many', String(index))))
    expect(all.map(({ body }) => (body.heard as { body: { text: string } }).body.text)).toEqual(
      all.map((_, index) => String(index)),
    )
  })
})

test('a service that nothing answers for is unavailable', async () => {
  const input = { params: { thing: 'a' }, body: { text: 'a' } }
  const caller = { token: 'secret', afterPosition: null }
  for (const ways of [{}, { 'command-service': overHttp([GONE, GONE]) }])
    await expect(createServiceCalls(ways).call(ask, input, caller)).rejects.toMatchObject({ code: 'unavailable' })
})
