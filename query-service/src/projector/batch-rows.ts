import { isDeepStrictEqual } from 'node:util'
import type { Key, Table } from './declare.ts'

export type AnyRow = Readonly<Record<string, unknown>>

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

/** Rows of one table as they were last written or read; true as long as nobody else writes them. */
export type RowCache = Map<Key, AnyRow>

/** Most rows of a table that are kept in memory from one batch to the next. */
const CACHED_ROWS = 4_000

/** The rows of one table that a batch touches, as they stand at the present point of the log. */
export interface BatchRows {
  wantKey(key: Key): void
  wantValue(column: string, value: Key): void
  /** What was asked for since it was last taken. */
  takeWanted(): Wanted | undefined
  /** Rows as the database holds them; what was wanted by key and is not among them does not exist. */
  loaded(wanted: Wanted, rows: readonly AnyRow[]): void
  isKnown(key: Key): boolean
  get(key: Key): AnyRow | undefined
  /** Keys of the rows with a value in a lookup column. */
  keysWith(column: string, value: Key): readonly Key[]
  /** Undefined removes the row. */
  set(key: Key, row: AnyRow | undefined): void
  /** Back to what the database holds. */
  reset(): void
  changes(): RowChanges
  /** Keeps the rows for the next batch, once they are committed. */
  remember(): void
}

export const createBatchRows = ({ key: keyColumn, columns }: Table, cache: RowCache): BatchRows => {
  const names = Object.keys(columns)
  const asked = new Set<Key>()
  const askedValues = new Map<string, Set<Key>>()
  let wantedKeys: Key[] = []
  let wantedValues = new Map<string, Key[]>()
  const held = new Map<Key, AnyRow | undefined>()
  const changed = new Map<Key, AnyRow | undefined>()
  /** Column, value, keys: of the values that were asked for. */
  const index = new Map<string, Map<Key, Set<Key>>>()

  const get = (key: Key): AnyRow | undefined => (changed.has(key) ? changed.get(key) : held.get(key))

  const move = (key: Key, before: AnyRow | undefined, after: AnyRow | undefined): void => {
    for (const [column, byValue] of index) {
      const from = before?.[column] as Key
      const to = after?.[column] as Key
      if (from === to) continue
      byValue.get(from)?.delete(key)
      byValue.get(to)?.add(key)
    }
  }

  /** Rows that the cache does not hold yet. */
  const fresh = new Map<Key, AnyRow>()

  const hold = (row: AnyRow): void => {
    const key = row[keyColumn] as Key
    held.set(key, row)
    fresh.set(key, row)
    for (const [column, byValue] of index) byValue.get(row[column] as Key)?.add(key)
  }

  return {
    wantKey(key) {
      if (asked.has(key)) return
      asked.add(key)
      const cached = cache.get(key)
      if (cached) held.set(key, cached)
      else if (!held.has(key)) wantedKeys.push(key)
    },
    wantValue(column, value) {
      const values = askedValues.get(column) ?? new Set()
      if (values.has(value)) return
      askedValues.set(column, values.add(value))
      wantedValues.set(column, [...(wantedValues.get(column) ?? []), value])
      const byValue = index.get(column) ?? new Map<Key, Set<Key>>()
      index.set(column, byValue.set(value, new Set()))
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
      for (const key of keys) if (!held.has(key)) held.set(key, undefined)
    },
    isKnown: (key) => held.has(key) || changed.has(key),
    get,
    keysWith: (column, value) => [...(index.get(column)?.get(value) ?? [])],
    set(key, row) {
      move(key, get(key), row)
      changed.set(key, row)
    },
    reset() {
      for (const key of changed.keys()) move(key, get(key), held.get(key))
      changed.clear()
    },
    changes() {
      const put: AnyRow[] = []
      const removed: Key[] = []
      for (const [key, row] of changed) {
        const before = held.get(key)
        if (row === undefined) {
          if (before !== undefined) removed.push(key)
        } else if (before === undefined || !names.every((name) => same(before[name], row[name]))) put.push(row)
      }
      return { put, removed }
    },
    remember() {
      for (const rows of [fresh, changed]) {
        for (const [key, row] of rows) {
          cache.delete(key)
          if (row !== undefined) cache.set(key, row)
        }
      }
      for (const key of cache.keys()) {
        if (cache.size <= CACHED_ROWS) break
        cache.delete(key)
      }
    },
  }
}

const same = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && isDeepStrictEqual(a, b))
