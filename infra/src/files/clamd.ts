import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { type FileScanner, ScannerUnavailable } from './port.ts'

/** Milliseconds in which nothing is heard of the scanner while it has a file. */
const PATIENCE_MS = 60_000
/** Bytes of an answer; the longest of clamd are some hundred. */
const LONGEST_ANSWER = 4_096

/** Where clamd listens: `tcp://host:3310`, or `unix:///run/clamav/clamd.ctl`. */
const dial = (url: string): Socket => {
  const { protocol, hostname, port, pathname } = new URL(url)
  return protocol === 'unix:'
    ? connect(decodeURIComponent(pathname))
    : connect(Number(port || 3310), hostname.replace(/^\[|\]$/g, ''))
}

/** The command and the bytes of a file: each piece behind its length, and a length of 0 at the end (clamd(8), INSTREAM). */
async function* asked(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthOf(piece.length)
    yield piece
  }
  yield lengthOf(0)
}

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

const answerOf = async (socket: Socket): Promise<string> => {
  let answer = ''
  for await (const piece of socket as AsyncIterable<Buffer>) {
    answer += piece.toString('latin1')
    if (answer.includes('\0') || answer.length > LONGEST_ANSWER) break
  }
  return answer.split('\0')[0] as string
}

/** A scanner that speaks the protocol of ClamAV's daemon. @param patienceMs  how long it may be silent */
export const createClamdScanner = (url: string, patienceMs = PATIENCE_MS): FileScanner => ({
  async scan(path) {
    const socket = dial(url)
    // Sending and listening meet errors themselves; later ones do not matter.
    socket.on('error', () => undefined)
    socket.setTimeout(patienceMs, () => socket.destroy(new Error(`silent for ${patienceMs} ms`)))
    try {
      // It may answer before it has all, where a file is larger than it takes, and close.
      const sending = pipeline(asked(path), socket, { end: false }).catch((error: unknown) => error)
      const answer = await answerOf(socket)
      const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? []
      if (found !== undefined) return found
      if (answer === 'stream: OK') return null
      throw (answer || (await sending) || 'it closed without an answer') as string | Error
    } catch (error) {
      throw new ScannerUnavailable(`clamd at ${url}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      })
    } finally {
      socket.destroy()
    }
  },
})
