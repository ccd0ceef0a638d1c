import type { KeyObject } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { newKey, openBytes, preparedKey, sealBytes } from '../crypto/seal-bytes.ts'
import type { Vault } from '../vault/port.ts'
import type { ByteRange } from './port.ts'

/*
 * A sealed file: a head of fixed length, then chunks. The head holds a key made for this file, sealed by the key of its subject for
 * its name and its length. Each chunk is sealed by that key for its place, and whether it is the last (after STREAM: Hoang,
 * Reyhanitabar, Rogaway, Vizár, "Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance", 2015). So any part is
 * opened by itself, and what was altered, cut off, moved or put in the place of another is found.
 */

/** Bytes of the file in each chunk but the last. */
export const CHUNK_BYTES = 64 * 1024
const BOX_BYTES = CHUNK_BYTES + sealBytes(preparedKey(newKey()), '', Buffer.alloc(0)).length
const MORE_BYTES = BOX_BYTES - CHUNK_BYTES
export const HEAD_BYTES = 512
const MARK = 'kervan file 1\n'

/** What is sealed was changed. */
export class FileAltered extends Error {
  override name = 'FileAltered'
  constructor(name: string) {
    super(`the file ${name} was altered since it was sealed`)
  }
}

const chunksOf = (size: number): number => Math.max(1, Math.ceil(size / CHUNK_BYTES))
const placeOfKey = (name: string, size: number): string => `file\n${name}\n${size}`
const placeOfChunk = (index: number, count: number): string => `${index}\n${index === count - 1 ? 'last' : 'more'}`

/** Length of a file by the length of what lies there; null where nothing of that length was sealed. */
export const clearSizeOf = (sealedSize: number): number | null => {
  const boxes = sealedSize - HEAD_BYTES
  const size = boxes - Math.ceil(boxes / BOX_BYTES) * MORE_BYTES
  return boxes < MORE_BYTES || size < 0 ? null : size
}

/** Pieces of any length as pieces of one length, and the rest. */
const inChunks = async function* (bytes: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    held.push(piece)
    size += piece.length
    if (size < length) continue
    const whole = Buffer.concat(held)
    let at = 0
    for (; whole.length - at >= length; at += length) yield whole.subarray(at, at + length)
    held = [whole.subarray(at)]
    size = whole.length - at
  }
  if (size > 0) yield Buffer.concat(held)
}

/**
 * Seals a file as it comes.
 * @param size  bytes that will come
 * @throws SubjectForgotten, VaultUnavailable  before anything is given
 */
export const sealFile = async function* (
  vault: Pick<Vault, 'seal'>,
  { subject, name, size }: { readonly subject: string; readonly name: string; readonly size: number },
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const made = newKey()
  const key = preparedKey(made)
  const [sealed] = await vault.seal([{ subject, place: placeOfKey(name, size), content: made }])
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(MARK + JSON.stringify({ subject, key: sealed?.key, box: sealed?.box.toString('base64') }))
  yield head
  const count = chunksOf(size)
  let index = 0
  for await (const chunk of inChunks(bytes, CHUNK_BYTES)) yield sealBytes(key, placeOfChunk(index++, count), chunk)
  if (size === 0) yield sealBytes(key, placeOfChunk(0, 1), Buffer.alloc(0))
}

/** Reads some of what lies there. */
export type ReadPart = (range: ByteRange) => Promise<AsyncIterable<Uint8Array>>

export const gather = async (bytes: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}

/**
 * The bytes of a sealed file, or some of them: no more is read and opened than the chunks in which they lie.
 * @returns null where its key was destroyed
 * @throws FileAltered as soon as it is met; VaultUnavailable
 */
export const openFile = async (
  vault: Pick<Vault, 'open'>,
  { name, sealedSize }: { readonly name: string; readonly sealedSize: number },
  readPart: ReadPart,
  range?: ByteRange,
): Promise<Readable | null> => {
  const size = clearSizeOf(sealedSize)
  if (size === null) throw new FileAltered(name)
  const key = await openHead(vault, name, size, await gather(await readPart({ first: 0, last: HEAD_BYTES - 1 })))
  if (key === null) return null
  const count = chunksOf(size)
  const first = Math.floor((range?.first ?? 0) / CHUNK_BYTES)
  const last = range ? Math.min(count - 1, Math.floor(range.last / CHUNK_BYTES)) : count - 1
  const boxes = await readPart({
    first: HEAD_BYTES + first * BOX_BYTES,
    last: Math.min(sealedSize, HEAD_BYTES + (last + 1) * BOX_BYTES) - 1,
  })
  const opened = async function* () {
    let index = first
    for await (const box of inChunks(boxes, BOX_BYTES)) {
      const chunk = openBytes(key, placeOfChunk(index, count), box)
      if (!chunk) throw new FileAltered(name)
      const at = index++ * CHUNK_BYTES
      yield range ? chunk.subarray(Math.max(0, range.first - at), range.last + 1 - at) : chunk
    }
    if (index <= last) throw new FileAltered(name)
  }
  // The first chunk is opened before anything is answered.
  const chunks = opened()
  const begun = await chunks.next()
  return Readable.from(
    (async function* () {
      if (!begun.done) yield begun.value
      yield* chunks
    })(),
    { objectMode: false },
  )
}

const openHead = async (
  vault: Pick<Vault, 'open'>,
  name: string,
  size: number,
  bytes: Buffer,
): Promise<KeyObject | null> => {
  const head = readHead(bytes)
  if (!head) throw new FileAltered(name)
  const { subject, key, box } = head
  const [content] = await vault.open([{ subject, key, place: placeOfKey(name, size), box: Buffer.from(box, 'base64') }])
  if (content === 'erased') return null
  if (content === undefined || content === 'altered') throw new FileAltered(name)
  return preparedKey(content)
}

const Head = z.object({ subject: z.string(), key: z.int(), box: z.base64() })

const readHead = (head: Buffer): z.output<typeof Head> | null => {
  const text = head.toString()
  if (!text.startsWith(MARK)) return null
  try {
    return Head.parse(JSON.parse(text.slice(MARK.length, text.indexOf('\0'))))
  } catch {
    return null
  }
}

/** By whose key a file is sealed, as its head says. */
export const subjectIn = (head: Buffer): string | undefined => readHead(head)?.subject
