import { isDeepStrictEqual } from 'node:util'
import type { Key, Table } from './declare.ts'
import type { AnyRow, RowCache, Slot } from './row-cache.ts'

/** What a batch wants to know of a table before it is folded. */
export interface Wanted {
  readonly keys: readonly Key[]
  /** By lookup column. */
  readonly values: ReadonlyMap<string, readonly Key[]>
}

/** What has become of a table's rows. */
export interface RowChanges {
  readonly put: readonly AnyRow[]
  readonly removed: readonly Key[]
}

/** The rows of one table that a batch touches, as they stand at the present point of the log. */
export interface BatchRows {
  /** Asks for a row; one that is not known yet is known once it was loaded. */
  want(key: Key): Readonly<Slot>
  /** Asks for the rows with a value in a lookup column. Whether they are known already. */
  wantValue(column: string, value: Key): boolean
  /** What was asked for since it was last taken. */
  takeWanted(): Wanted | undefined
  /** Rows as the database holds them; what was wanted by key and is not among them does not exist. */
  loaded(wanted: Wanted, rows: readonly AnyRow[]): void
  /** The rows with a value in a lookup column. */
  having(column: string, value: Key): readonly Readonly<Slot>[]
  /** Undefined removes the row. */
  set(slot: Readonly<Slot>, row: AnyRow | undefined): void
  /** Back to what the database holds. */
  reset(): void
  changes(): RowChanges
  /** Keeps the rows for the next batch, as soon as they are on their way. */
  remember(writtenBytes: number): void
}

export const createBatchRows = ({ key: keyColumn, columns }: Table, cache: RowCache): BatchRows => {
  const names = Object.keys(columns)
  const batch = cache.begin()
  const touched: Slot[] = []
  let wantedKeys: Key[] = []
  let wantedValues = new Map<string, Key[]>()
  /** Column, value, rows: of the values that were asked for. */
  const index = new Map<string, Map<Key, Set<Slot>>>()

  const touch = (slot: Slot): boolean => {
    if (slot.batch === batch) return false
    slot.batch = batch
    touched.push(slot)
    return true
  }

  const change = (slot: Slot, row: AnyRow | undefined): void => {
    for (const [column, byValue] of index) {
      const from = slot.row?.[column] as Key
      const to = row?.[column] as Key
      if (from === to) continue
      byValue.get(from)?.delete(slot)
      byValue.get(to)?.add(slot)
    }
    slot.row = row
  }

  const hold = (row: AnyRow): void => {
    const slot = cache.slot(row[keyColumn] as Key)
    touch(slot)
    if (!slot.known) {
      slot.known = true
      slot.stored = row
      slot.row = row
    }
    // A row that is known already may be newer than the table has it: the batch before is on its way.
    for (const [column, byValue] of index) byValue.get(slot.row?.[column] as Key)?.add(slot)
  }

  return {
    want(key) {
      const slot = cache.slot(key)
      if (!touch(slot) || slot.known) return slot
      if (cache.mayHave(keyColumn, key)) wantedKeys.push(key)
      else slot.known = true
      return slot
    },
    wantValue(column, value) {
      const byValue = index.get(column) ?? new Map<Key, Set<Slot>>()
      if (byValue.has(value)) return !wantedValues.get(column)?.includes(value)
      const underWay = cache.underWay(column, value)
      for (const slot of underWay) touch(slot)
      index.set(column, byValue.set(value, new Set(underWay)))
      // Rows that this batch has changed already are not among those with the value: known only from the next pass on.
      if (!cache.mayHave(column, value)) return false
      const values = wantedValues.get(column)
      if (values) values.push(value)
      else wantedValues.set(column, [value])
      return false
    },
    takeWanted() {
      if (wantedKeys.length === 0 && wantedValues.size === 0) return undefined
      const wanted = { keys: wantedKeys, values: wantedValues }
      wantedKeys = []
      wantedValues = new Map()
      return wanted
    },
    loaded({ keys }, rows) {
      for (const row of rows) hold(row)
      for (const key of keys) cache.slot(key).known = true
    },
    having: (column, value) => [...(index.get(column)?.get(value) ?? [])],
    set: (slot, row) => change(slot as Slot, row),
    reset() {
      for (const slot of touched) if (slot.row !== slot.stored) change(slot, slot.stored)
    },
    changes() {
      const put: AnyRow[] = []
      const removed: Key[] = []
      for (const { key, row, stored } of touched) {
        if (row === stored) continue
        if (row === undefined) removed.push(key)
        else if (stored === undefined || !names.every((name) => same(stored[name], row[name]))) put.push(row)
      }
      cache.written(put)
      return { put, removed }
    },
    remember: (writtenBytes) => cache.keep(touched, writtenBytes),
  }
}

const same = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && isDeepStrictEqual(a, b))
