import { hkdfSync } from 'node:crypto'

/** The key that follows from what an installation kept for it. @param kept  a setting or the text of a file */
export const sealingKeyOf = (kept: string): Buffer =>
  Buffer.from(hkdfSync('sha256', kept, '', 'kervan second factor', 32))
