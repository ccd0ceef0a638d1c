import { bytesOfValue } from '@kervan/infra/event-store/bytes-of'
import type { Key } from './declare.ts'
import { createKeyFilter, type KeyFilter } from './key-filter.ts'

export type AnyRow = Readonly<Record<string, unknown>>

/** The place of a row under a key; the row is undefined where there is none. */
export interface Slot {
  readonly key: Key
  /** Whether it is known what the database holds. */
  known: boolean
  /** The row at the present point of the log. */
  row: AnyRow | undefined
  /** The row as the database holds it. */
  stored: AnyRow | undefined
  /** The batch that has touched it last. */
  batch: number
  /** The size of its row, roughly. */
  bytes: number
}

/**
 * What is known of one table, from batch to batch: the rows that were touched last, and, of a table that was empty when it began,
 * which keys were ever written. It is true as long as no other process writes the table.
 */
export interface RowCache {
  /** Begins a batch. Changes of one that was begun before and not kept were not written: they are forgotten. */
  begin(): number
  /** The slot of a key, always the same one within a batch. */
  slot(key: Key): Slot
  /** Whether the table may have a row with this value in a column: false only where it certainly has none. */
  mayHave(column: string, value: Key): boolean
  /** The rows with a value in a column that the batch before has written: the table may not have them yet. */
  underWay(column: string, value: Key): readonly Slot[]
  /** Rows are about to be written. */
  written(rows: readonly AnyRow[]): void
  /** The batch is on its way to the table. `written` is what the rows that it writes take together, bytes. */
  keep(touched: readonly Slot[], written: number): void
  /** Forgets the rows: a batch has failed. */
  clear(): void
  /** Forgets also which keys were ever written, or begins to know them where the table is empty. */
  restart(isEmpty: boolean): void
}

/** Between one and two times as many rows are kept in memory, or as many bytes of them. */
const GENERATION = 2_500
const GENERATION_BYTES = 8 * 1024 * 1024

/**
 * Rows that were not touched while so many others were are dropped together: no row is moved within.
 * @param columns  the columns by which rows are found
 */
export const createRowCache = (columns: readonly string[]): RowCache => {
  let recent = new Map<Key, Slot>()
  let older = new Map<Key, Slot>()
  /** Of the slots in this generation. */
  let bytes = 0
  let batch = 0
  let isOpen = false
  /** The slots that the batch before has changed, and by column where that was asked for. */
  let lastChanged: readonly Slot[] = []
  let lastByColumn = new Map<string, Map<unknown, Slot[]>>()
  /** By column; undefined where rows may be in the table of which this cache does not know. */
  let filters: ReadonlyMap<string, KeyFilter> | undefined

  const changeLast = (changed: readonly Slot[]) => {
    lastChanged = changed
    lastByColumn = new Map()
  }

  const clear = () => {
    recent = new Map()
    older = new Map()
    bytes = 0
    isOpen = false
    changeLast([])
  }

  const slot = (key: Key): Slot => {
    const found = recent.get(key)
    if (found) return found
    const opened = older.get(key) ?? { key, known: false, row: undefined, stored: undefined, batch: 0, bytes: 0 }
    recent.set(key, opened)
    bytes += opened.bytes
    return opened
  }

  return {
    begin() {
      if (isOpen) clear()
      isOpen = true
      return ++batch
    },
    slot,
    mayHave: (column, value) => filters?.get(column)?.mayHave(value) ?? true,
    underWay(column, value) {
      if (lastChanged.length === 0) return []
      const byValue = lastByColumn.get(column) ?? Map.groupBy(lastChanged, ({ stored }) => stored?.[column])
      lastByColumn.set(column, byValue)
      return byValue.get(value)?.map(({ key }) => slot(key)) ?? []
    },
    written(rows) {
      if (!filters) return
      for (const [column, filter] of filters)
        for (const row of rows) {
          const value = row[column] as Key | null | undefined
          if (value !== null && value !== undefined) filter.add(value)
        }
    },
    keep(touched, written) {
      isOpen = false
      changeLast(touched.filter(({ row, stored }) => row !== stored))
      const each = written / Math.max(1, lastChanged.filter(({ row }) => row !== undefined).length)
      for (const slot of touched) {
        const before = slot.bytes
        if (slot.row !== slot.stored) slot.bytes = slot.row === undefined ? 0 : each
        else if (before === 0 && slot.row !== undefined) slot.bytes = bytesOfValue(slot.row)
        bytes += slot.bytes - before
        slot.stored = slot.row
      }
      if (recent.size < GENERATION && bytes < GENERATION_BYTES) return
      older = recent
      recent = new Map()
      bytes = 0
    },
    clear,
    restart(isEmpty) {
      clear()
      filters = isEmpty ? new Map(columns.map((column) => [column, createKeyFilter()])) : undefined
    },
  }
}
