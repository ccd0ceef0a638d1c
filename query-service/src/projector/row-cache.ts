import { bytesOfValue } from '@kervan/infra/event-store/bytes-of'
import type { Key } from './declare.ts'

export type AnyRow = Readonly<Record<string, unknown>>

/** Rows of one table as they were last written or read; true as long as nobody else writes them. */
export interface RowCache {
  get(key: Key): AnyRow | undefined
  /** Undefined: there is no such row. */
  keep(key: Key, row: AnyRow | undefined): void
  clear(): void
}

/** Between one and two times as many rows are kept in memory, or as many bytes of them. */
const GENERATION = 2_500
const GENERATION_BYTES = 8 * 1024 * 1024

/** Rows that were not touched while so many others were are let go together: nothing is moved within. */
export const createRowCache = (): RowCache => {
  let recent = new Map<Key, AnyRow>()
  let older = new Map<Key, AnyRow>()
  /** Of what was kept in this generation; a row that has changed counts again. */
  let bytes = 0
  return {
    get: (key) => recent.get(key) ?? older.get(key),
    keep(key, row) {
      if (row === undefined) {
        recent.delete(key)
        older.delete(key)
        return
      }
      if (recent.get(key) === row) return
      recent.set(key, row)
      bytes += bytesOfValue(row)
      if (recent.size < GENERATION && bytes < GENERATION_BYTES) return
      older = recent
      recent = new Map()
      bytes = 0
    },
    clear() {
      recent = new Map()
      older = new Map()
      bytes = 0
    },
  }
}
