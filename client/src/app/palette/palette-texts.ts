import { RECORD_TABLES } from './record-tables.ts'

/** The texts that the palette says its entries by, here before it opens: waiting for them later would take the field away. */
export const PALETTE_TEXTS: readonly string[] = [
  'palette',
  'record',
  ...[...RECORD_TABLES.values()].map(({ list }) => list.name),
]
