import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { removePlace } from './remove-place.ts'
import { exif, exifSegment, jpeg, segment } from './testing/pictures.ts'

/** A chunk of a PNG, or, `isRiff`, of a WebP. */
const chunk = (type: string, body: Buffer, isRiff = false): Buffer => {
  const head = Buffer.alloc(8)
  if (isRiff) head.writeUInt32LE(body.length, 4)
  else head.writeUInt32BE(body.length)
  head.write(type, isRiff ? 0 : 4, 'latin1')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), body])))
  return isRiff ? Buffer.concat([head, body]) : Buffer.concat([head, body, sum])
}
const png = (tiff: Buffer): Buffer =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', Buffer.alloc(13)), chunk('eXIf', tiff)])
const webp = (tiff: Buffer): Buffer =>
  Buffer.concat([Buffer.from('RIFF\x8e\0\0\0WEBP', 'latin1'), chunk('EXIF', tiff, true)])
/** As an iPhone puts it: in the one box with the image itself, behind four bytes that say where the TIFF begins. */
const heic = (tiff: Buffer): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.from('\0\0\0\x06Exif\0\0', 'latin1'), tiff])

/** The degrees, minutes and their parts as they stand in `exif`. */
const holdsPlace = (picture: Buffer): boolean =>
  ['290000000100000', '000000290000000'].some((degrees) => picture.toString('hex').includes(degrees))

test.each<[string, (tiff: Buffer) => Buffer]>([
  ['JPEG', (tiff) => jpeg(exifSegment(tiff))],
  ['JPEG with a second picture behind it', (tiff) => Buffer.concat([jpeg(), jpeg(exifSegment(tiff))])],
  ['HEIC', heic],
  ['PNG', png],
  ['WebP', webp],
  ['TIFF', (tiff) => tiff],
])('%s is without its place, and is turned and signed as before', (_what, pictureWith) => {
  for (const isLittle of [true, false]) {
    const picture = pictureWith(exif(isLittle))
    expect(holdsPlace(picture)).toBe(true)
    const { length } = picture
    expect(removePlace(picture)).toBe(true)
    expect([holdsPlace(picture), picture.length]).toEqual([false, length])
    const left = exif(isLittle, { place: false })
    expect(picture).toEqual(pictureWith(left))
    expect(removePlace(picture)).toBe(false)
  }
})

test('a place in XMP is blanked, as an attribute and as an element, and what stands beside it stays', () => {
  const xmp = (place: string, element: string): Buffer => {
    const said = `<rdf:Description tiff:Orientation="6" ${place} xmp:Rating='5'>${element}</rdf:Description>`
    return jpeg(segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${said}`)))
  }
  const [attribute, element] = ['exif:GPSLatitude="41,1.5N"', '<exif:GPSLongitude>28,58.7E</exif:GPSLongitude>']
  const picture = xmp(attribute, element)
  expect(removePlace(picture)).toBe(true)
  expect(picture).toEqual(xmp(' '.repeat(attribute.length), ' '.repeat(element.length)))
})

test.each<[string, Buffer]>([
  ['a picture without one', jpeg(exifSegment(exif(true, { place: false })))],
  ['one whose directories lie nowhere', jpeg(exifSegment(Buffer.from('49492a00ffffffff', 'hex')))],
  ['one that ends in its first words', Buffer.from('49492a00', 'hex')],
  [
    'one whose directories lead to themselves',
    Buffer.from('49492a0008000000010012010300010000000600000008000000', 'hex'),
  ],
])('%s stays as it is', (_what, picture) => {
  const before = Buffer.from(picture)
  expect(removePlace(picture)).toBe(false)
  expect(picture).toEqual(before)
})

test('a place that leads into what is none is forgotten, and nothing else is blanked', () => {
  const tiff = exif(true)
  // The directory of the place is said to be the first one.
  tiff.writeUInt32LE(8, 30)
  expect(removePlace(tiff)).toBe(true)
  expect(tiff.subarray(0, 22)).toEqual(exif(true, { place: false }).subarray(0, 22))
})

test('a place whose degrees are said to lie behind the end of the picture is forgotten', () => {
  const tiff = exif(true)
  tiff.writeUInt32LE(0xff_ff_ff_00, 82)
  expect(removePlace(tiff)).toBe(true)
  expect(tiff.subarray(0, 60)).toEqual(exif(true, { place: false }).subarray(0, 60))
})
