import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

test('a request that never comes whole ends with its connection', async () => {
  const server = createHttpServer((request, response) => void request.resume().on('end', () => response.end()), {
    requestMs: 100,
    headMs: 50,
    lookEveryMs: 10,
  }).listen(0)
  const { port } = server.address() as AddressInfo
  for (const half of ['POST / HTTP/1.1\r\nHost: a\r\n', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nha']) {
    const socket = connect(port)
    socket.write(half)
    socket.resume()
    await once(socket, 'close')
    expect(socket.destroyed).toBe(true)
  }
  server.close()
})
