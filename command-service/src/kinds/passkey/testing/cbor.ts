type Cbor = number | string | Buffer | readonly Buffer[] | ReadonlyMap<number | string, Cbor>

/** The little of CBOR (RFC 8949) of which credentials are made. */
export const cborOf = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cborOf(key), cborOf(each)])])
  const items = value as readonly Buffer[]
  return Buffer.concat([head(4, items.length), ...items.map(cborOf)])
}

const head = (type: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(type << 5) | length])
  if (length < 256) return Buffer.from([(type << 5) | 24, length])
  return Buffer.from([(type << 5) | 25, length >> 8, length & 255])
}
