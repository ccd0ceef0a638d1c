import fc from 'fast-check'
import { fileTypeFromBuffer } from 'file-type'
import { expect, test } from 'vitest'
import { oggOf, samplesOf } from './ogg-opus.ts'
import { opusInWebm } from './opus-in-webm.ts'
import { wavOf } from './wav-of.ts'

const HEAD = Uint8Array.of(...Buffer.from('OpusHead'), 1, 1, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0)
/** 20 ms each. */
const packets = fc.array(
  fc.uint8Array({ maxLength: 600 }).map((rest) => Uint8Array.of(0x78, ...rest)),
  { minLength: 1, maxLength: 120 },
)

const sized = (id: readonly number[], content: readonly number[]): number[] => [
  ...id,
  // A size of four bytes.
  0x10 | (content.length >> 24),
  ...[16, 8, 0].map((shift) => (content.length >> shift) & 255),
  ...content,
]
const unsized = (id: readonly number[], content: readonly number[]): number[] => [
  ...id,
  ...[0x01, 255, 255, 255, 255, 255, 255, 255],
  ...content,
]
/** As Chromium writes it: a segment and clusters of unknown size. */
const webm = (all: readonly Uint8Array[], flags = 0x80): Uint8Array => {
  const track = sized([0xae], [...sized([0xd7], [1]), ...sized([0x63, 0xa2], [...HEAD])])
  const blocks = all.flatMap((packet, place) =>
    place % 5 === 4
      ? sized([0xa0], sized([0xa1], [0x81, 0, place, flags & 0x7f, ...packet]))
      : sized([0xa3], [0x81, 0, place, flags, ...packet]),
  )
  const cluster = unsized([0x1f, 0x43, 0xb6, 0x75], [...sized([0xe7], [0]), ...blocks])
  return Uint8Array.from([
    ...sized([0x1a, 0x45, 0xdf, 0xa3], sized([0x42, 0x82], [...Buffer.from('webm')])),
    ...unsized([0x18, 0x53, 0x80, 0x67], [...sized([0x16, 0x54, 0xae, 0x6b], track), ...cluster]),
  ])
}

/** Pages of Ogg, read as RFC 3533 has them. */
const packetsOf = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const read: number[][] = []
  const granules: bigint[] = []
  let open: number[] = []
  for (let at = 0; at < bytes.length; ) {
    expect(Buffer.from(bytes.subarray(at, at + 4)).toString()).toBe('OggS')
    granules.push(view.getBigUint64(at + 6, true))
    const count = bytes[at + 26]!
    let content = at + 27 + count
    for (let segment = 0; segment < count; segment++) {
      const size = bytes[at + 27 + segment]!
      open.push(...bytes.subarray(content, content + size))
      content += size
      if (size === 255) continue
      read.push(open)
      open = []
    }
    at = content
  }
  return { read, granules }
}

test('a recording of a browser is a file of Ogg with the same packets, and says how long it is', async () => {
  await fc.assert(
    fc.asyncProperty(packets, async (all) => {
      const ogg = oggOf(opusInWebm(webm(all)))
      const { read, granules } = packetsOf(ogg)
      expect(read[0]).toEqual([...HEAD])
      expect(read.slice(2)).toEqual(all.map((packet) => [...packet]))
      expect(granules.at(-1)).toBe(BigInt(all.length * 960))
      expect((await fileTypeFromBuffer(ogg))?.mime).toMatch(/^audio\/ogg/)
    }),
    { numRuns: 30 },
  )
})

test('the sum of a page is that of RFC 3533', () => {
  const page = oggOf({ head: HEAD, packets: [Uint8Array.of(0x78)] }).subarray(0, 27 + 1 + HEAD.length)
  const summed = Uint8Array.from(page)
  summed.fill(0, 22, 26)
  let crc = 0
  for (const byte of summed) {
    crc ^= byte << 24
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1
  }
  expect(new DataView(page.buffer).getUint32(22, true)).toBe(crc >>> 0)
})

test('what breaks off, and what is none, is refused', () => {
  const whole = webm([Uint8Array.of(0x78, 1, 2, 3)])
  for (const bytes of [
    whole.subarray(0, whole.length - 1),
    Uint8Array.of(),
    Uint8Array.of(0),
    webm([Uint8Array.of(1)], 0x84),
  ])
    expect(() => opusInWebm(bytes)).toThrow(RangeError)
})

test.each([
  [0x78, 960],
  [0x79, 1_920],
  [0x80, 120],
  [0x08, 960],
])('a packet that begins with %i has %i samples', (toc, samples) => {
  expect(samplesOf(Uint8Array.of(toc))).toBe(samples)
})

test('a WAV has its samples', async () => {
  const wav = wavOf(Float32Array.of(0, 1, -1, 2), 16_000)
  expect((await fileTypeFromBuffer(wav))?.mime).toBe('audio/wav')
  expect(new Int16Array(wav.buffer, 44)).toEqual(Int16Array.of(0, 32_767, -32_767, 32_767))
})
