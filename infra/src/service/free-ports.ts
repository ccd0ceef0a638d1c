import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { type EventEmitter, once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems lend to connections (Linux from 32768, macOS and Windows from 49152): one that was found
 * free is not lent to another process before it is listened on, nor while its process starts again.
 */
const LOWEST = 10_000
const HIGHEST = 32_000

/** A port that is free at every address of this machine. While this process lives, no other caller is given it. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
}

/** Several free ports, all different. */
export const freePorts = async (count: number): Promise<readonly number[]> => {
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  return ports
}

/** A process that looks for a port takes the UDP port of the same number first, which tells the others that it is taken. */
const isFree = async (port: number): Promise<boolean> => {
  const mark = createSocket('udp4')
  mark.bind(port, '127.0.0.1')
  const isOurs = (await isBound(mark)) && (await isListenable(port))
  if (isOurs) mark.unref()
  else mark.close()
  return isOurs
}

const isListenable = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port)
  if (!(await isBound(server))) return false
  server.close()
  await once(server, 'close')
  return true
}

const isBound = async (socket: EventEmitter): Promise<boolean> => {
  try {
    await once(socket, 'listening')
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Windows reserves ranges on which no process may listen.
    if (code === 'EADDRINUSE' || code === 'EACCES') return false
    throw error
  }
}
