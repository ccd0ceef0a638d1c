/** `Unicode text` of spreadsheets. */
const UTF_16 = [0xff, 0xfe]

/** The text of a table as a spreadsheet wrote it; null where its letters cannot be known, as in the code pages of Windows. */
export const decodeTable = (bytes: Uint8Array): string | null => {
  const encoding = UTF_16.every((byte, index) => bytes[index] === byte) ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
