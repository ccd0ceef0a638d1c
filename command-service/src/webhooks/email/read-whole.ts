import type { Readable } from 'node:stream'

/** A file that is looked into is held in memory: bytes. Mail servers take no larger mails. */
export const LARGEST_PACKAGE = 25_000_000

/** The bytes of a file in which others are packed, as they come; null where they are too many to be looked into. */
export const readWhole = async (bytes: Readable): Promise<Buffer | null> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of bytes) {
    size += (piece as Buffer).length
    if (size > LARGEST_PACKAGE) return null
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces)
}
