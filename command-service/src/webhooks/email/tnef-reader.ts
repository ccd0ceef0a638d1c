/** Types of properties: [MS-OXCDATA], section 2.11.1. */
const WHOLE = 0x0003
const STRING = 0x001e
const UNICODE = 0x001f
const BINARY = 0x0102
const MANY = 0x1000
/** Of variable length: strings, objects and bytes. */
const VARIABLE: ReadonlySet<number> = new Set([STRING, UNICODE, 0x000d, BINARY])
/** Bytes that a value of a fixed length takes, a multiple of four. */
const FIXED: Readonly<Record<number, number>> = {
  1: 4,
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
}
/** The first id of those that have a name or a number of their own beside it. */
const FIRST_NAMED = 0x8000
/** No program writes more properties, nor more values of one: each costs far more than its bytes. */
const MOST = 10_000

const padded = (length: number): number => Math.ceil(length / 4) * 4

/** The pages of ISO 8859 begin after this number. */
const ISO_8859 = 28_590

const labelOf = (codePage: number): string => {
  if (codePage === 65_001) return 'utf-8'
  const part = codePage - ISO_8859
  return part > 0 && part < 17 ? `iso-8859-${part}` : `windows-${codePage}`
}

/** A text in a code page of Windows, without what follows its end; in Latin letters where the page is unknown. */
export const textIn = (bytes: Uint8Array, codePage: number): string => {
  const known = [labelOf(codePage), 'windows-1252'].find((each) => {
    try {
      return new TextDecoder(each) !== null
    } catch {
      return false
    }
  })
  return withoutEnd(new TextDecoder(known).decode(bytes))
}

const withoutEnd = (text: string): string => text.split('\0', 1)[0]!

/** What is read of properties, each by its id. */
export interface TnefProperties {
  readonly numbers: ReadonlyMap<number, number>
  readonly texts: ReadonlyMap<number, string>
  readonly binaries: ReadonlyMap<number, Uint8Array>
}

/** Reads the pieces of a TNEF stream one after the other. Each throws a RangeError where there is not so much left. */
export class TnefReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  byte(): number {
    return this.bytes(1).readUInt8()
  }

  long(): number {
    return this.bytes(4).readUInt32LE()
  }

  bytes(length: number): Buffer {
    const end = this.#at + length
    if (end > this.#bytes.length) throw new RangeError('the stream ends too early')
    const piece = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return piece
  }

  skip(length: number): void {
    this.bytes(length)
  }

  /**
   * [MS-OXTNEF], section 2.1.3.4.
   * @param read  the ids of those that are given; the others are passed over
   */
  properties(codePage: number, read: ReadonlySet<number>): TnefProperties {
    const held = new Map<number, readonly [type: number, value: Buffer]>()
    for (let left = this.#count(); left > 0; left--) {
      const tag = this.long()
      const [type, id] = [tag & 0xffff, tag >>> 16]
      if (id >= FIRST_NAMED) this.#skipName()
      const value = this.#value(type)
      if (value && read.has(id)) held.set(id, [type, value])
    }
    const numbers = new Map<number, number>()
    const texts = new Map<number, string>()
    const binaries = new Map<number, Uint8Array>()
    for (const [id, [type, value]] of held) {
      if (type === WHOLE) numbers.set(id, value.readUInt32LE())
      if (type === STRING) texts.set(id, textIn(value, codePage))
      if (type === UNICODE) texts.set(id, withoutEnd(value.toString('utf16le')))
      if (type === BINARY) binaries.set(id, value)
    }
    return { numbers, texts, binaries }
  }

  #count(): number {
    const count = this.long()
    if (count > MOST) throw new RangeError('more properties or values than a mail has')
    return count
  }

  #skipName(): void {
    this.skip(16)
    const isText = this.long() === 1
    const length = this.long()
    if (isText) this.skip(padded(length))
  }

  /** The first value; several of a fixed length are given as one. */
  #value(type: number): Buffer | undefined {
    const single = type & ~MANY
    if (VARIABLE.has(single)) {
      let first: Buffer | undefined
      for (let left = this.#count(); left > 0; left--) {
        const length = this.long()
        const value = this.bytes(padded(length)).subarray(0, length)
        first ??= value
      }
      return first
    }
    const size = FIXED[single]
    if (size === undefined) throw new RangeError(`a property of the unknown type ${type}`)
    return this.bytes(size * (type & MANY ? this.long() : 1))
  }
}
