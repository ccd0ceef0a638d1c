import type { FileHandle } from 'node:fs/promises'
import type { FileTypeName } from '@kervan/contracts/files/file-types'
import { imageSize } from 'image-size'
import { ENTRY, tiffNumbers } from './tiff-numbers.ts'

/** Pixels. */
export interface SizeOfImage {
  readonly width: number
  readonly height: number
}

/** The heads of images: most say their sizes there. */
const HEAD_BYTES = 512 * 1024
/** Parts of a JPEG before its image; profiles come in parts of 64 KB. */
const MOST_SEGMENTS = 2_000

/**
 * How large an image is, as it says itself. JPEG and TIFF are followed to where they say it: a profile of any length may come before, and
 * scanners write the directory behind the image.
 * @throws what `imageSize` throws, where it does not say it
 */
export const sizeOfImage = async (file: FileHandle, type: FileTypeName): Promise<SizeOfImage> =>
  (type === 'image/jpeg' ? await sizeOfJpeg(file) : null) ??
  (type === 'image/tiff' ? await sizeOfTiff(file) : null) ??
  imageSize(await bytesAt(file, 0, HEAD_BYTES))

const bytesAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  return bytes.subarray(0, bytesRead)
}

/** From segment to segment to the frame (ITU-T T.81, section B.2.2); null where they do not follow each other. */
const sizeOfJpeg = async (file: FileHandle): Promise<SizeOfImage | null> => {
  let at = 2
  for (let segment = 0; segment < MOST_SEGMENTS; segment++) {
    const head = await bytesAt(file, at, 9)
    if (head.length < 9 || head[0] !== 0xff) return null
    const marker = head.readUInt8(1)
    if (isFrame(marker)) return { height: head.readUInt16BE(5), width: head.readUInt16BE(7) }
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xda) || marker === 0xff) return null
    at += 2 + head.readUInt16BE(2)
  }
  return null
}

/** What begins a frame; those left out are tables and an extension. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const [WIDTH, HEIGHT] = [256, 257]
const SHORT = 3

/** By its first directory, wherever that lies; null of a BigTIFF, and where it does not say it. */
const sizeOfTiff = async (file: FileHandle): Promise<SizeOfImage | null> => {
  const head = await bytesAt(file, 0, 8)
  if (head.length < 8) return null
  const isLittle = head[0] === 0x49
  const { u16, u32 } = tiffNumbers(head, isLittle)
  if (u16(2) !== 42) return null
  const counted = await bytesAt(file, u32(4), 2)
  if (counted.length < 2) return null
  const entries = await bytesAt(file, u32(4) + 2, tiffNumbers(counted, isLittle).u16(0) * ENTRY)
  const numbers = tiffNumbers(entries, isLittle)
  const found = new Map<number, number>()
  for (let at = 0; at + ENTRY <= entries.length; at += ENTRY)
    found.set(numbers.u16(at), numbers.u16(at + 2) === SHORT ? numbers.u16(at + 8) : numbers.u32(at + 8))
  const [width, height] = [found.get(WIDTH), found.get(HEIGHT)]
  return width && height ? { width, height } : null
}
