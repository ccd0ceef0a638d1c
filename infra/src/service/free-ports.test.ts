import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { freePort, freePorts } from './free-ports.ts'

vi.mock(import('node:crypto'), { spy: true })

/** Has this port looked at next. */
const lookAt = (port: number) => vi.mocked(randomInt).mockReturnValueOnce(port as never)

test('a port is given once, also while no process listens on it yet', async () => {
  const ports = await freePorts(3)
  for (const port of ports) lookAt(port)
  expect(ports).not.toContain(await freePort())
  expect(new Set(ports).size).toBe(3)
})

test('a port on which a process listens is not given', async () => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  lookAt(port)
  expect(await freePort()).not.toBe(port)
  server.close()
})
