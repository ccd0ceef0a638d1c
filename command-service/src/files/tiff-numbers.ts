/** Bytes of an entry of a directory of TIFF, which Exif has too: tag, type, count, and the value or where it lies. */
export const ENTRY = 12

/** Reads numbers of a TIFF, which says by its first letters at which end they begin. */
export const tiffNumbers = (tiff: Buffer, isLittle: boolean) => ({
  u16: (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)),
  u32: (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)),
})
