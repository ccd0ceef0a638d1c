import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems lend to connections (Linux from 32768, macOS and Windows from 49152): one that was found
 * free is not lent to somebody else before it is listened on, nor while its process starts again.
 */
const LOWEST = 10_000
const HIGHEST = 32_000

/** A port that nobody listens on, at no address of this machine. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
}

/** Ports that nobody listens on, each another. */
export const freePorts = async (count: number): Promise<readonly number[]> => {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer()
  try {
    await once(server.listen(port), 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Windows keeps ranges to itself, which nobody may listen on.
    if (code === 'EADDRINUSE' || code === 'EACCES') return false
    throw error
  }
  server.close()
  await once(server, 'close')
  return true
}
