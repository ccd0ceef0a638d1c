/** Types of properties: [MS-OXCDATA], section 2.11.1. */
const STRING = 0x001e
const UNICODE = 0x001f
const MANY = 0x1000
/** Of variable length: strings, objects and bytes. */
const VARIABLE: ReadonlySet<number> = new Set([STRING, UNICODE, 0x000d, 0x0102])
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

const padded = (length: number): number => Math.ceil(length / 4) * 4

/** A text in a code page of Windows, without what follows its end; in Latin letters where the page is unknown. */
export const textIn = (bytes: Uint8Array, codePage: number): string => {
  const label = codePage === 65_001 ? 'utf-8' : `windows-${codePage}`
  const known = [label, 'windows-1252'].find((each) => {
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
  /** Of all that are there. */
  readonly ids: ReadonlySet<number>
  readonly texts: ReadonlyMap<number, string>
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

  /** [MS-OXTNEF], section 2.1.3.4. */
  properties(codePage: number): TnefProperties {
    const ids = new Set<number>()
    const texts = new Map<number, string>()
    for (let left = this.long(); left > 0; left--) {
      const tag = this.long()
      const [type, id] = [tag & 0xffff, tag >>> 16]
      if (id >= FIRST_NAMED) this.#skipName()
      const [value] = this.#values(type)
      ids.add(id)
      if (value && type === STRING) texts.set(id, textIn(value, codePage))
      if (value && type === UNICODE) texts.set(id, withoutEnd(value.toString('utf16le')))
    }
    return { ids, texts }
  }

  #skipName(): void {
    this.skip(16)
    const isText = this.long() === 1
    const length = this.long()
    if (isText) this.skip(padded(length))
  }

  /** Of fixed lengths none is given: they are passed over. */
  #values(type: number): readonly Buffer[] {
    const single = type & ~MANY
    if (VARIABLE.has(single)) {
      const values: Buffer[] = []
      for (let left = this.long(); left > 0; left--) {
        const length = this.long()
        values.push(this.bytes(padded(length)).subarray(0, length))
      }
      return values
    }
    const size = FIXED[single]
    if (size === undefined) throw new RangeError(`a property of the unknown type ${type}`)
    this.skip(size * (type & MANY ? this.long() : 1))
    return []
  }
}
