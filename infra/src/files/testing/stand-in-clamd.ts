import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** The test file of the scanners' makers (eicar.org): 68 bytes that harm nothing and that every scanner reports. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const COMMAND = 'zINSTREAM\0'

/** Reads a request of INSTREAM; undefined while it is not whole. */
const streamIn = (bytes: Buffer): Buffer | undefined => {
  if (bytes.subarray(0, COMMAND.length).toString() !== COMMAND.slice(0, bytes.length))
    throw new Error('UNKNOWN COMMAND')
  const pieces: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/** Speaks the protocol of clamd (clamd(8)): INSTREAM over a socket, answers that end with NUL. */
export const standInClamd = async ({ most = 1024 * 1024, silent = false, path = '', port = 0 } = {}) => {
  /** Lengths of what was scanned. */
  const scanned: number[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let held = Buffer.alloc(0)
    const answer = (words: string) => socket.end(`${words}\0`)
    socket.on('error', () => undefined)
    socket.on('data', (piece) => {
      if (silent) return
      held = Buffer.concat([held, piece])
      try {
        if (held.length > most) return answer('INSTREAM size limit exceeded. ERROR')
        const stream = streamIn(held)
        if (!stream) return
        scanned.push(stream.length)
        answer(stream.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')
      } catch (error) {
        answer((error as Error).message)
      }
    })
  })
  await new Promise<void>((resolve) =>
    path ? server.listen(path, resolve) : server.listen(port, '127.0.0.1', resolve),
  )
  return {
    url: path ? `unix://${path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
