import { crc32 } from 'node:zlib'
import { ENTRY, tiffNumbers } from './tiff-numbers.ts'

const LITTLE = Buffer.from('49492a00', 'hex')
const BIG = Buffer.from('4d4d002a', 'hex')
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

/** The entry that leads to the directory of the place (Exif 3.0, section 4.6.3). */
const GPS = 0x8825
const HIGHEST_TAG_OF_GPS = 0x1f
const [LONG, DIRECTORY] = [4, 13]
/** Bytes of one value of each type, by its number. */
const WIDTHS = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

/** Bounds for what no camera writes. */
const MOST_HEADS = 100
const MOST_DIRECTORIES = 100
const MOST_ENTRIES = 500
const MOST_VALUE = 64 * 1024

/**
 * Takes the place where a picture was taken out of its bytes, in place, so that it stays as long as it was and as it is shown: the rest of
 * what a camera says, as how it was held and when, stays. Exif is found by its first letters wherever it lies, as JPEG, HEIC, WebP, PNG and TIFF
 * have it in ways of their own.
 * @returns whether there was one
 */
export const removePlace = (picture: Buffer): boolean => {
  let isChanged = removeFromXmp(picture)
  for (const head of [LITTLE, BIG])
    for (const at of placesOf(head, picture))
      isChanged = removeFromExif(picture.subarray(at), head === LITTLE) || isChanged
  if (isChanged && picture.subarray(0, PNG.length).equals(PNG)) renewChecksums(picture)
  return isChanged
}

const placesOf = (part: Buffer | string, bytes: Buffer): readonly number[] => {
  const places: number[] = []
  for (let at = bytes.indexOf(part); at !== -1 && places.length < MOST_HEADS; at = bytes.indexOf(part, at + 1))
    places.push(at)
  return places
}

const removeFromExif = (tiff: Buffer, isLittle: boolean): boolean => {
  if (tiff.length < 8) return false
  const { u16, u32 } = tiffNumbers(tiff, isLittle)
  let isChanged = false
  let at = u32(4)
  for (let index = 0; index < MOST_DIRECTORIES; index++) {
    const entries = entriesAt(tiff, at, isLittle)
    if (entries === null) break
    const end = at + 2 + entries.length * ENTRY
    const next = end + 4 <= tiff.length ? u32(end) : 0
    const entry = entries.find((each) => u16(each) === GPS && [LONG, DIRECTORY].includes(u16(each + 2)))
    if (entry !== undefined) {
      blankPlaceAt(tiff, u32(entry + 8), isLittle)
      const tail = Math.min(end + 4, tiff.length)
      tiff.copyWithin(entry, entry + ENTRY, tail)
      tiff.fill(0, tail - ENTRY, tail)
      if (isLittle) tiff.writeUInt16LE(entries.length - 1, at)
      else tiff.writeUInt16BE(entries.length - 1, at)
      isChanged = true
    }
    at = next
  }
  return isChanged
}

/** Where the entries of a directory lie; null where there is none. */
const entriesAt = (tiff: Buffer, at: number, isLittle: boolean): readonly number[] | null => {
  if (at < 8 || at + 2 > tiff.length) return null
  const count = tiffNumbers(tiff, isLittle).u16(at)
  if (count === 0 || count > MOST_ENTRIES || at + 2 + count * ENTRY > tiff.length) return null
  return Array.from({ length: count }, (_, index) => at + 2 + index * ENTRY)
}

/** Blanks a directory of the place with what lies elsewhere of it; what is no such directory stays, and nothing leads to it any more. */
const blankPlaceAt = (tiff: Buffer, at: number, isLittle: boolean): void => {
  const { u16, u32 } = tiffNumbers(tiff, isLittle)
  const entries = entriesAt(tiff, at, isLittle)
  if (entries === null || entries.some((each) => u16(each) > HIGHEST_TAG_OF_GPS)) return
  for (const entry of entries) {
    const length = (WIDTHS[u16(entry + 2)] ?? 0) * u32(entry + 4)
    const value = u32(entry + 8)
    if (length > 4 && length <= MOST_VALUE && value >= 8 && value < tiff.length)
      tiff.fill(0, value, Math.min(value + length, tiff.length))
  }
  tiff.fill(0, at, at + 2 + entries.length * ENTRY)
}

const XMP_PLACE = 'exif:GPS'
const XMP_ELEMENT = /^<([\w:]+)[^>]*>[^<]*<\/\1>/
const XMP_ATTRIBUTE = /(?<=^\s)[\w:]+\s*=\s*(?:"[^"]*"|'[^']*')/
/** Bytes of one value with its name. */
const MOST_OF_XMP = 1_000

/** XMP is XML: attributes, or elements, become blanks. */
const removeFromXmp = (picture: Buffer): boolean => {
  let isChanged = false
  for (const at of placesOf(XMP_PLACE, picture)) {
    const text = picture.toString('latin1', at - 1, at + MOST_OF_XMP)
    const [said] = XMP_ELEMENT.exec(text) ?? XMP_ATTRIBUTE.exec(text) ?? []
    if (said === undefined) continue
    const from = at - 1 + text.indexOf(said)
    picture.fill(' ', from, from + said.length)
    isChanged = true
  }
  return isChanged
}

/** The checksums of what a PNG says beside its image (ISO/IEC 15948, section 5.3). */
const renewChecksums = (png: Buffer): void => {
  for (let at = PNG.length; at + 12 <= png.length; ) {
    const end = at + 8 + png.readUInt32BE(at)
    if (end + 4 > png.length) return
    if (['eXIf', 'iTXt'].includes(png.toString('latin1', at + 4, at + 8)))
      png.writeUInt32BE(crc32(png.subarray(at + 4, end)), end)
    at = end + 4
  }
}
