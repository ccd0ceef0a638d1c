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

/**
 * Reads a body whole, or so much of a long one that its rest can be streamed.
 * @throws when the client breaks off
 */
export const readAhead = async (request: IncomingMessage): Promise<Body> => {
  const chunks: Buffer[] = []
  let bytes = 0
  const reading: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false })
  for (let next = await reading.next(); !next.done; next = await reading.next()) {
    chunks.push(next.value)
    bytes += next.value.length
    if (bytes > KEPT_BYTES) return { isWhole: false, open: () => Readable.from(joined(chunks, reading)) }
  }
  return { isWhole: true, open: () => Readable.from(chunks) }
}

async function* joined(chunks: readonly Buffer[], rest: AsyncIterator<Buffer>) {
  yield* chunks
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
