import type { RecordedOpus } from './opus-in-webm.ts'

/** Ogg (RFC 3533) with Opus in it (RFC 7845): what phones take for a voice message. */

const HEADER_BYTES = 27
/** Segments of a page; a packet has one for each 255 bytes, and one that is shorter. */
const MOST_SEGMENTS = 255
const FIRST_PAGE = 2
const LAST_PAGE = 4

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24
  for (let bit = 0; bit < 8; bit++) rest = (rest << 1) ^ (rest & 0x80000000 ? 0x04c11db7 : 0)
  return rest >>> 0
})
const crcOf = (bytes: Uint8Array): number => {
  let crc = 0
  for (const byte of bytes) crc = ((crc << 8) ^ CRC[(crc >>> 24) ^ byte]!) >>> 0
  return crc
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Vendor `kervan`, no comments. */
const TAGS = Uint8Array.of(...ascii('OpusTags'), 6, 0, 0, 0, ...ascii('kervan'), 0, 0, 0, 0)

const segmentsOf = ({ length }: Uint8Array): number => Math.floor(length / 255) + 1

/** Milliseconds of a frame by the first five bits of a packet (RFC 6716, section 3.1). */
const frameOf = (config: number): number =>
  config < 12 ? [10, 20, 40, 60][config % 4]! : config < 16 ? [10, 20][config % 2]! : [2.5, 5, 10, 20][config % 4]!

/** Samples of a packet at 48 kHz. */
export const samplesOf = (packet: Uint8Array): number => {
  const toc = packet[0] ?? 0
  const code = toc & 3
  const frames = code === 0 ? 1 : code === 3 ? (packet[1] ?? 0) & 63 : 2
  return frames * frameOf(toc >> 3) * 48
}

const SERIAL = 1

interface Page {
  readonly number: number
  readonly flags: number
  /** Samples up to its end, with those that are skipped at the beginning. */
  readonly granule: number
  readonly packets: readonly Uint8Array[]
}

const pageOf = ({ number, flags, granule, packets }: Page): Uint8Array => {
  const lacing = packets.flatMap(({ length }) => [
    ...new Array<number>(Math.floor(length / 255)).fill(255),
    length % 255,
  ])
  const page = new Uint8Array(HEADER_BYTES + lacing.length + packets.reduce((sum, { length }) => sum + length, 0))
  const view = new DataView(page.buffer)
  page.set(ascii('OggS'))
  page[5] = flags
  view.setBigUint64(6, BigInt(granule), true)
  view.setUint32(14, SERIAL, true)
  view.setUint32(18, number, true)
  page[26] = lacing.length
  page.set(lacing, HEADER_BYTES)
  let at = HEADER_BYTES + lacing.length
  for (const packet of packets) {
    page.set(packet, at)
    at += packet.length
  }
  view.setUint32(22, crcOf(page), true)
  return page
}

/** Packets by pages: about a second each, and never more than a page has room for. */
const byPages = (packets: readonly Uint8Array[]): readonly (readonly Uint8Array[])[] => {
  const pages: Uint8Array[][] = []
  let [segments, samples] = [MOST_SEGMENTS, 0]
  for (const packet of packets) {
    const needed = segmentsOf(packet)
    if (segments + needed > MOST_SEGMENTS || samples >= 48_000) {
      pages.push([])
      segments = 0
      samples = 0
    }
    pages.at(-1)!.push(packet)
    segments += needed
    samples += samplesOf(packet)
  }
  return pages
}

/** The same recording as a file of Ogg; nothing is encoded anew. */
export const oggOf = ({ head, packets }: RecordedOpus): Uint8Array<ArrayBuffer> => {
  const pages = [
    pageOf({ number: 0, flags: FIRST_PAGE, granule: 0, packets: [head] }),
    pageOf({ number: 1, flags: 0, granule: 0, packets: [TAGS] }),
  ]
  let granule = 0
  const all = byPages(packets)
  all.forEach((each, place) => {
    granule += each.reduce((sum, packet) => sum + samplesOf(packet), 0)
    pages.push(pageOf({ number: place + 2, flags: place === all.length - 1 ? LAST_PAGE : 0, granule, packets: each }))
  })
  const bytes = new Uint8Array(pages.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const page of pages) {
    bytes.set(page, at)
    at += page.length
  }
  return bytes
}
