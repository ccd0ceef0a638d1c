const START_BYTES = 4
const TWO_BYTES = 0xffff

/**
 * Looks for many texts in bytes at once, in one pass.
 * @param texts  of at least four bytes of UTF-8 each
 * @returns those that stand in what it is given
 */
export const createTextSearch = (texts: Iterable<string>): ((content: Buffer) => readonly string[]) => {
  const wanted = [...new Set(texts)].map((text) => ({ text, bytes: Buffer.from(text) }))
  for (const { text, bytes } of wanted)
    if (bytes.length < START_BYTES) throw new Error(`"${text}" is too short to be looked for: take four bytes or more`)
  const byStart = Map.groupBy(wanted, ({ bytes }) => bytes.readInt32BE())
  /** Whether some start ends in these two bytes: asked first, since most do not. */
  const isEnd = new Uint8Array(TWO_BYTES + 1)
  for (const start of byStart.keys()) isEnd[start & TWO_BYTES] = 1
  return (content) => {
    const found = new Set<string>()
    let start = 0
    for (let index = 0; index < content.length; index++) {
      start = (start << 8) | (content[index] as number)
      const at = index + 1 - START_BYTES
      if (!isEnd[start & TWO_BYTES] || at < 0) continue
      for (const { text, bytes } of byStart.get(start) ?? [])
        if (content.subarray(at, at + bytes.length).equals(bytes)) found.add(text)
    }
    return [...found]
  }
}
