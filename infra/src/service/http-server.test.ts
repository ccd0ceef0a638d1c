import { globSync, readFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Problem } from '@kervan/contracts/errors/problem'
import { expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

const answerTo = async (port: number, request: string) => {
  const socket = connect(port)
  socket.write(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(socket.destroyed).toBe(true)
  return { status: Number(head.split(' ')[1]), head, problem: body === '' ? null : Problem.parse(JSON.parse(body)) }
}

test('a request that never comes whole ends with its connection', async () => {
  const server = createHttpServer((request, response) => void request.resume().on('end', () => response.end()), {
    requestMs: 100,
    headMs: 50,
    lookEveryMs: 10,
  }).listen(0)
  const { port } = server.address() as AddressInfo
  for (const half of ['POST / HTTP/1.1\r\nHost: a\r\n', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nha']) {
    const { status, problem } = await answerTo(port, half)
    expect([status, problem]).toMatchObject([408, { code: 'request-too-slow' }])
  }
  server.close()
})

test('what cannot be read as a request is answered by a problem, as everything else', async () => {
  const server = createHttpServer((_request, response) => void response.end('read')).listen(0)
  const { port } = server.address() as AddressInfo
  const long = 'x'.repeat(20 * 1024)
  for (const [request, status, code] of [
    [`GET /api/leads?search=${long} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'head-too-large'],
    [`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${long}\r\n\r\n`, 431, 'head-too-large'],
    ['Merhaba\r\n\r\n', 400, 'malformed-request'],
  ] as const) {
    const answer = await answerTo(port, request)
    expect([answer.status, answer.problem]).toMatchObject([status, { status, code, success: false }])
    expect(answer.head).toContain('Content-Type: application/problem+json')
  }
  const { problem } = await answerTo(port, `GET /${long} HTTP/1.1\r\nHost: a\r\n\r\n`)
  expect(problem?.detail).toContain('16384 bayt')
  server.close()
})

test('every HTTP server of the product is made here: edge, services and their operations', () => {
  const top = join(import.meta.dirname, '../../..')
  const sources = globSync('{infra,runner,*-service,realtime-gateway}/src/**/*.ts', { cwd: top }).filter(
    (file) => !file.endsWith('.test.ts') && !file.includes('/testing/'),
  )
  const makers = sources.filter((file) =>
    /import \{[^}]*\bcreateServer\b[^}]*\} from 'node:https?'/.test(readFileSync(join(top, file), 'utf8')),
  )
  // The second one listens nowhere: one part of a process asks another by it.
  expect(makers).toEqual(['infra/src/service-calls/in-process.ts', 'infra/src/service/http-server.ts'])
})
