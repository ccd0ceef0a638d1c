/** A segment of a JPEG: what it is, how long it is, and what it says. */
export const segment = (marker: number, body: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** A JPEG of 32 × 16 pixels, as far as programs look that do not draw it, with segments before its image. */
export const jpeg = (...before: readonly Uint8Array[]): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    ...before,
    segment(0xc0, Buffer.from('080010002001011100', 'hex')),
    Buffer.from('ffd9', 'hex'),
  ])

/** Where the pictures were taken that have a place: 41° 1.5′ N. */
const LATITUDE = [41, 1, 15, 10]

/** Exif of a telephone: how it was held (6: turned by a quarter), where it was, and by whom it was made. */
export const exif = (isLittle: boolean, { place = true }: { readonly place?: boolean } = {}): Buffer => {
  const tiff = Buffer.alloc(128)
  const u16 = (value: number, at: number) => (isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at))
  const u32 = (value: number, at: number) => (isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at))
  const entry = (at: number, tag: number, type: number, count: number) => {
    u16(tag, at)
    u16(type, at + 2)
    u32(count, at + 4)
    return at + 8
  }
  tiff.write(isLittle ? 'II' : 'MM', 0)
  u16(42, 2)
  u32(8, 4)
  u16(place ? 3 : 2, 8)
  u16(6, entry(10, 0x0112, 3, 1))
  if (place) u32(60, entry(22, 0x8825, 4, 1))
  tiff.write('Kar', entry(place ? 34 : 22, 0xc614, 2, 4))
  if (!place) return tiff
  u16(2, 60)
  tiff.write('N', entry(62, 1, 2, 2))
  u32(90, entry(74, 2, 5, 2))
  for (const [index, value] of LATITUDE.entries()) u32(value, 90 + index * 4)
  return tiff
}

/** As a JPEG has it. */
export const exifSegment = (tiff: Uint8Array): Buffer =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]))
