import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

/** A request's body, as far as one need not wait for it. */
export interface Body {
  /** It can be sent again. */
  readonly isWhole: boolean
  /** Opens it; more than once only where it is whole. */
  open(): Readable
}

/** Bodies up to this size are kept until they are answered, bytes: twice what an endpoint takes as JSON. */
const KEPT_BYTES = 512 * 1024
/** So much is kept of all bodies together. */
export const KEPT_IN_ALL = 64 * 1024 * 1024

/**
 * Reads bodies whole, or so much of a long one that its rest can be streamed. Where so much is kept already that there is no
 * room for more, every body is streamed as a long one is.
 */
export const createReadAhead = (inAll = KEPT_IN_ALL) => {
  let keptInAll = 0
  return {
    /**
     * @param answered  settles when the request has been answered: then its body is no longer kept
     * @throws when the client breaks off
     */
    async read(request: IncomingMessage, answered: Promise<unknown>): Promise<Body> {
      const chunks: Buffer[] = []
      let bytes = 0
      void answered.then(() => {
        keptInAll -= bytes
      })
      const reading: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false })
      for (let next = await reading.next(); !next.done; next = await reading.next()) {
        chunks.push(next.value)
        bytes += next.value.length
        keptInAll += next.value.length
        if (bytes > KEPT_BYTES || keptInAll > inAll)
          return { isWhole: false, open: () => Readable.from(joinChunks(chunks, reading)) }
      }
      return { isWhole: true, open: () => Readable.from(chunks) }
    },
    keptBytes: (): number => keptInAll,
  }
}

export type ReadAhead = ReturnType<typeof createReadAhead>

/** What was read goes out first, and is no longer held once it has. */
async function* joinChunks(chunks: Buffer[], rest: AsyncIterator<Buffer>) {
  for (let next = chunks.shift(); next; next = chunks.shift()) yield next
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
