/*
 * As much of Matroska as browsers write when they record (RFC 9559): elements with their ids and sizes (EBML, RFC 8794), of which the
 * blocks hold one packet of Opus each.
 */

/** Elements whose content is elements again; browsers write some without a size. */
const MASTERS: ReadonlySet<number> = new Set([
  0x18538067, // Segment
  0x1654ae6b, // Tracks
  0xae, // TrackEntry
  0x1f43b675, // Cluster
  0xa0, // BlockGroup
])
const CODEC_PRIVATE = 0x63a2
const BLOCKS: ReadonlySet<number> = new Set([0xa3, 0xa1])
/** Bits of a block's flags that say that it holds several packets. */
const LACING = 0x06

export interface RecordedOpus {
  /** `OpusHead` (RFC 7845, section 5.1). */
  readonly head: Uint8Array
  readonly packets: readonly Uint8Array[]
}

/**
 * The packets of a recording of one track.
 * @throws RangeError where it is none, or was made otherwise
 */
export const opusInWebm = (bytes: Uint8Array): RecordedOpus => {
  let at = 0
  /** A number whose length its first byte tells. @param keepsMarker  as in ids */
  const readNumber = (keepsMarker: boolean): number => {
    const first = bytes[at] ?? 0
    const length = Math.clz32(first) - 23
    if (length > 8 || at + length > bytes.length) throw new RangeError('the recording breaks off')
    let value = keepsMarker ? first : first & ((1 << (8 - length)) - 1)
    let isUnknown = !keepsMarker && value === (1 << (8 - length)) - 1
    for (let next = 1; next < length; next++) {
      const byte = bytes[at + next]!
      isUnknown &&= byte === 0xff
      value = value * 256 + byte
    }
    at += length
    return isUnknown ? Number.POSITIVE_INFINITY : value
  }

  let head: Uint8Array | undefined
  const packets: Uint8Array[] = []
  while (at < bytes.length) {
    const id = readNumber(true)
    const size = readNumber(false)
    if (MASTERS.has(id)) continue
    if (at + size > bytes.length) throw new RangeError('the recording breaks off')
    const content = bytes.subarray(at, at + size)
    at += size
    if (id === CODEC_PRIVATE) head = content
    if (BLOCKS.has(id)) packets.push(packetIn(content))
  }
  if (!head || packets.length === 0) throw new RangeError('the recording has no Opus in it')
  return { head, packets }
}

/** Behind the number of the track, a time of two bytes and flags. */
const packetIn = (block: Uint8Array): Uint8Array => {
  const behindTrack = Math.clz32(block[0] ?? 0) - 23
  if ((block[behindTrack + 2]! & LACING) !== 0) throw new RangeError('the recording was made otherwise')
  return block.subarray(behindTrack + 3)
}
