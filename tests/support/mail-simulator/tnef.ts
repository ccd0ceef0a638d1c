/** A file as Outlook packs it: its short name, its bytes, and as properties its long name and its Content-ID. A message that is attached has no bytes. */
export interface PackedFile {
  readonly title: string
  readonly bytes?: Uint8Array
  readonly longName?: string
  readonly contentId?: string
}

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value & 0xffff)
  return bytes
}
const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const attribute = (level: 1 | 2, id: number, data: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from([level]),
    long(id),
    long(data.length),
    data,
    word(data.reduce((sum, byte) => (sum + byte) & 0xffff, 0)),
  ])

const inFours = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

const whole = (id: number, value: number): Buffer => Buffer.concat([word(0x0003), word(id), long(value)])
const unicode = (id: number, text: string): Buffer => {
  const value = Buffer.from(`${text}\0`, 'utf16le')
  return Buffer.concat([word(0x001f), word(id), long(1), long(value.length), inFours(value)])
}
const binary = (id: number, bytes: Uint8Array): Buffer =>
  Buffer.concat([word(0x0102), word(id), long(1), long(bytes.length), inFours(Buffer.from(bytes))])

/** Properties: one with a number, one with a name, and some more. */
const propertiesWith = (more: readonly Buffer[]): Buffer => {
  const name = Buffer.from('a\0', 'utf16le')
  return Buffer.concat([
    long(2 + more.length),
    whole(0x3705, 1),
    ...[word(0x000b), word(0x8001), Buffer.alloc(16), long(1), long(name.length), inFours(name), long(1)],
    ...more,
  ])
}

/** How the text was formatted: in compressed RTF, or as HTML in the code page that stands beside it. And how much else there is. */
interface Formatted {
  readonly rtf?: Uint8Array
  readonly html?: Uint8Array
  readonly codePage?: number
  /** So many properties. */
  readonly subjects?: number
  /** So many values of one property, none of which says anything. */
  readonly keywords?: number
}

const formattedAs = ({ rtf, html, codePage = 65_001, subjects = 0, keywords }: Formatted): readonly Buffer[] => [
  ...(rtf ? [binary(0x1009, rtf)] : []),
  ...(html ? [whole(0x3fde, codePage), binary(0x1013, html)] : []),
  ...Array.from({ length: subjects }, () => unicode(0x0070, 'Randevu')),
  ...(keywords === undefined
    ? []
    : [Buffer.concat([word(0x101f), word(0x0071), long(keywords), Buffer.alloc(4 * keywords)])]),
]

/**
 * A winmail.dat as Outlook writes it ([MS-OXTNEF]), in windows-1254.
 * @param body  in that code page
 */
export const aTnef = (files: readonly PackedFile[], body?: Uint8Array, formatted: Formatted = {}): Buffer =>
  Buffer.concat([
    long(0x223e9f78),
    word(1),
    attribute(1, 0x00069007, Buffer.concat([long(1254), long(0)])),
    ...(body ? [attribute(1, 0x0002800c, Buffer.concat([body, Buffer.alloc(1)]))] : []),
    attribute(1, 0x00069003, propertiesWith([unicode(0x0037, 'Diş tedavisi'), ...formattedAs(formatted)])),
    ...files.flatMap(({ title, bytes, longName, contentId }) => [
      attribute(2, 0x00069002, Buffer.alloc(14)),
      attribute(2, 0x00018010, Buffer.from(`${title}\0`, 'latin1')),
      ...(bytes ? [attribute(2, 0x0006800f, bytes)] : []),
      attribute(
        2,
        0x00069005,
        propertiesWith([
          ...(longName === undefined ? [] : [unicode(0x3707, longName)]),
          ...(contentId === undefined ? [] : [unicode(0x3712, contentId)]),
        ]),
      ),
    ]),
  ])
