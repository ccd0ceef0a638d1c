/** An event as the double keeps it. */
export interface LogRecord {
  /** Where it begins in the log, in bytes. */
  readonly position: bigint
  readonly stream: string
  readonly revision: bigint
  readonly id: string
  readonly type: string
  readonly isJson: boolean
  readonly data: Uint8Array
  readonly metadata: Uint8Array
  /** 100 ns since 1970, as .NET counts. */
  readonly created: bigint
}

export type ProposedEvent = Pick<LogRecord, 'id' | 'type' | 'isJson' | 'data' | 'metadata'>

/** Lengths before and after, flags, offsets, two GUIDs and a time. */
const FRAME_BYTES = 90

/** What a record takes in the server's log; positions are sums of these. */
export const recordBytes = (stream: string, { type, data, metadata }: Omit<ProposedEvent, 'id' | 'isJson'>): bigint =>
  BigInt(FRAME_BYTES + prefixed(stream) + prefixed(type) + data.length + metadata.length)

/** A text's length takes a further byte from 128 and from 16,384 on. */
const prefixed = (text: string): number => {
  const bytes = Buffer.byteLength(text)
  return bytes + (bytes < 128 ? 0 : bytes < 16_384 ? 1 : 2)
}

export const nowInTicks = (): bigint => BigInt(Date.now()) * 10_000n
