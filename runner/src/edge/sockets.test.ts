import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { joinSockets } from './sockets.ts'
import { openInstance } from './testing/instances.ts'

test('a gateway that hangs before it agrees loses its socket to the next', async () => {
  const [stuck, there] = [await openInstance('stuck'), await openInstance('there')]
  const hanging = new AbortController()
  stuck.server.on('upgrade', (_, socket) => {
    socket.on('end', () => socket.destroy()).resume()
    hanging.abort()
  })
  there.server.on('upgrade', (_, socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nthere'),
  )
  const distrusted: string[] = []
  const upstreams = {
    byPreference: () => [stuck.url, there.url],
    hangs: (url: string) => (url === stuck.url ? hanging.signal : new AbortController().signal),
    distrust: (url: string) => void distrusted.push(url),
  }
  const door = createServer().listen(0, '127.0.0.1')
  await once(door, 'listening')
  const breakSockets = joinSockets(door, { upstreams, trusts: () => false, logger: pino({ level: 'silent' }) })

  const { port } = door.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  client.write('GET /socket.io/?EIO=4 HTTP/1.1\r\nHost: edge\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  const heard = Buffer.concat(await Array.fromAsync(client as AsyncIterable<Buffer>)).toString()
  expect(heard).toMatch(/^HTTP\/1\.1 101 .+there$/s)
  expect(distrusted).toEqual([stuck.url])

  breakSockets()
  door.close()
  await Promise.all([stuck.close(), there.close()])
})
