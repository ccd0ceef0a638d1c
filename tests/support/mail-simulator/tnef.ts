/** A file as Outlook packs it: its short name, its bytes, and its long name as a property. */
export interface PackedFile {
  readonly title: string
  readonly bytes: Uint8Array
  readonly longName?: string
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

/** Properties: one with a number, one with a name, a text in UTF-16, and a text as it was formatted where there is one. */
const propertiesWith = (id: number, text: string, formatted?: Uint8Array): Buffer => {
  const value = Buffer.from(`${text}\0`, 'utf16le')
  const name = Buffer.from('a\0', 'utf16le')
  return Buffer.concat([
    long(formatted ? 4 : 3),
    ...[word(0x0003), word(0x3705), long(1)],
    ...[word(0x000b), word(0x8001), Buffer.alloc(16), long(1), long(name.length), inFours(name), long(1)],
    ...[word(0x001f), word(id), long(1), long(value.length), inFours(value)],
    ...(formatted
      ? [word(0x0102), word(0x1009), long(1), long(formatted.length), inFours(Buffer.from(formatted))]
      : []),
  ])
}

/**
 * A winmail.dat as Outlook writes it ([MS-OXTNEF]), in windows-1254.
 * @param body  in that code page
 * @param formatted  the same in compressed RTF
 */
export const aTnef = (files: readonly PackedFile[], body?: Uint8Array, formatted?: Uint8Array): Buffer =>
  Buffer.concat([
    long(0x223e9f78),
    word(1),
    attribute(1, 0x00069007, Buffer.concat([long(1254), long(0)])),
    ...(body ? [attribute(1, 0x0002800c, Buffer.concat([body, Buffer.alloc(1)]))] : []),
    attribute(1, 0x00069003, propertiesWith(0x0037, 'Diş tedavisi', formatted)),
    ...files.flatMap(({ title, bytes, longName }) => [
      attribute(2, 0x00069002, Buffer.alloc(14)),
      attribute(2, 0x00018010, Buffer.from(`${title}\0`, 'latin1')),
      attribute(2, 0x0006800f, bytes),
      ...(longName === undefined ? [] : [attribute(2, 0x00069005, propertiesWith(0x3707, longName))]),
    ]),
  ])
