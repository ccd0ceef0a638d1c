import { isKnownEvent } from '@kervan/contracts/events/catalog'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { compileAsStored } from './as-stored.ts'
import { type BatchRows, createBatchRows, type RowChanges, type Slot, type Wanted } from './batch-rows.ts'
import type { Effect, Key, KeyOf, Locator, Projection, Table } from './declare.ts'
import type { AnyRow, RowCache } from './row-cache.ts'

/** An event that was not applied. Without a reason it only waits behind an earlier one of its stream. */
export interface ParkedEvent {
  readonly event: RecordedEvent
  readonly reason: string | null
}

export interface Folded {
  /** By table, in the order of the projection's tables. */
  readonly changes: readonly RowChanges[]
  readonly parked: readonly ParkedEvent[]
  /** Keeps the rows for the next batch, once they are committed. */
  readonly remember: () => void
}

/** Loads rows of a table by key and by lookup values. */
export type LoadRows = (table: number, wanted: Wanted) => Promise<readonly AnyRow[]>

/** Folds events in the order of the log over the rows that they touch. Streams that are parked stay so. */
export type FoldBatch = (
  events: readonly RecordedEvent[],
  parkedStreams: ReadonlySet<string>,
  load: LoadRows,
  caches: readonly RowCache[],
) => Promise<Folded>

interface Place {
  readonly table: number
  readonly locator: Locator<RecordedEvent>
  /** The table whose row says which rows are meant, else -1. */
  readonly through: number
  readonly locate: KeyOf<RecordedEvent>
}
interface CompiledEffect {
  readonly target: Place
  readonly keyColumn: string
  readonly asStored: (row: AnyRow | null) => AnyRow | null
  readonly creates: boolean
  readonly reads: readonly (Place & { readonly name: string })[]
  readonly fold: (event: RecordedEvent, row: AnyRow | undefined, found: AnyRow, key: Key) => AnyRow | null
}
/** What a locator says of an event: the row of the key (or the one that says which rows are meant), or the value to look up. */
type Located = Slot | Key | undefined
interface Step {
  readonly event: RecordedEvent
  readonly effects: readonly CompiledEffect[]
  /** For each effect what its locator says, then what those of its reads say. */
  readonly located: readonly Located[]
  readonly fault?: unknown
}

const NOTHING_FOUND: AnyRow = {}

const compile = ({ name, tables, on }: Projection): ReadonlyMap<string, readonly CompiledEffect[]> => {
  const indexOf = (table: Table): number => {
    const index = tables.indexOf(table)
    if (index < 0) throw new Error(`projection ${name} uses the table ${table.name} without listing it`)
    return index
  }
  const place = (table: Table, locator: Locator<RecordedEvent>): Place => ({
    table: indexOf(table),
    locator,
    through: 'table' in locator ? indexOf(locator.table) : -1,
    locate: locator.by === 'lookup' ? locator.valueFrom : locator.keyOf,
  })
  const compileEffect = ({ table, rows, reads, creates, fold }: Effect<RecordedEvent>): CompiledEffect => ({
    target: place(table, rows),
    keyColumn: table.key,
    asStored: compileAsStored(table),
    creates,
    reads: Object.entries(reads).map(([read, { table: of, rows: which }]) => ({ name: read, ...place(of, which) })),
    fold: fold as unknown as CompiledEffect['fold'],
  })
  return new Map(
    Object.entries(on).map(([type, effects]) => [
      type,
      ([effects].flat() as Effect<RecordedEvent>[]).map(compileEffect),
    ]),
  )
}

/** Says what the events touch, and asks the tables for it. */
const plan = (
  events: readonly RecordedEvent[],
  handlers: ReadonlyMap<string, readonly CompiledEffect[]>,
  tables: readonly BatchRows[],
): Step[] => {
  const steps: Step[] = []
  const locateIn = ({ table, through, locator, locate }: Place, event: RecordedEvent): Located => {
    const value = locate(event)
    if (value === null || value === undefined) return undefined
    // Most rows name themselves there: guessing so saves a round.
    if (locator.by === 'lookup-via') tables[table]!.wantValue(locator.column, value)
    if (locator.by !== 'lookup') return tables[through < 0 ? table : through]!.want(value)
    tables[table]!.wantValue(locator.column, value)
    return value
  }
  for (const event of events) {
    const effects = handlers.get(event.type)
    if (!effects) continue
    const located: Located[] = []
    try {
      if (!isKnownEvent(event)) continue
      for (const effect of effects) {
        located.push(locateIn(effect.target, event))
        for (const read of effect.reads) located.push(locateIn(read, event))
      }
      steps.push({ event, effects, located })
    } catch (fault) {
      steps.push({ event, effects, located, fault })
    }
  }
  return steps
}

const reasonOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

/** One pass over the steps. Events of which a row is not known yet are passed over; the pass must then be repeated. */
const pass = (steps: readonly Step[], tables: readonly BatchRows[], parkedStreams: ReadonlySet<string>) => {
  const parked: ParkedEvent[] = []
  const streams = new Set(parkedStreams)
  let complete = true
  /** Undoes what an event has done so far: table, place, row before. */
  const journal: [BatchRows, Slot, AnyRow | undefined][] = []

  /** A row by key; undefined where it is not known yet. */
  const knownSlot = (table: number, key: Key): Slot | undefined => {
    const slot = tables[table]!.want(key)
    if (slot.known) return slot
    complete = false
    return undefined
  }

  /** The rows that a place means; none of those that are not known yet. */
  const slotsAt = ({ table, locator }: Place, located: Located, event: RecordedEvent): readonly Slot[] => {
    if (located === undefined) return []
    if (typeof located !== 'object')
      return locator.by === 'lookup' ? tables[table]!.having(locator.column, located) : []
    if (locator.by === 'key') return [located]
    if (locator.by === 'each') {
      const keys = located.row ? locator.keysIn(located.row as never, event) : []
      return keys.map((key) => knownSlot(table, key)).filter((slot) => slot !== undefined)
    }
    if (locator.by === 'lookup') return []
    const value = located.row?.[locator.by === 'via' ? locator.column : locator.from] as Key | null | undefined
    if (value === null || value === undefined) return []
    if (locator.by === 'via') {
      const slot = knownSlot(table, value)
      return slot ? [slot] : []
    }
    if (!tables[table]!.wantValue(locator.column, value)) complete = false
    return tables[table]!.having(locator.column, value)
  }

  const find = (
    read: Place,
    located: Located,
    event: RecordedEvent,
  ): AnyRow | readonly (AnyRow | undefined)[] | undefined => {
    const slots = slotsAt(read, located, event)
    if (read.locator.by === 'key' || read.locator.by === 'via') return slots[0]?.row
    return slots
      .filter(({ row }) => row !== undefined)
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ row }) => row)
  }

  const change = (
    event: RecordedEvent,
    { target, keyColumn, asStored, creates, fold }: CompiledEffect,
    slot: Slot,
    found: AnyRow,
  ): void => {
    const { key, row } = slot
    if (row === undefined && !creates) return
    const after = asStored(fold(event, row, found, key))
    if (after === row) return
    if (after && after[keyColumn] !== key) {
      throw new Error(`a row under ${key} was folded into one under ${after[keyColumn]}`)
    }
    const table = tables[target.table]!
    journal.push([table, slot, row])
    table.set(slot, after ?? undefined)
  }

  const apply = ({ event, effects, located }: Step): void => {
    let next = 0
    for (const effect of effects) {
      const { target, reads } = effect
      const place = located[next++]
      let found = NOTHING_FOUND
      if (reads.length > 0) {
        const rows: Record<string, unknown> = {}
        for (const read of reads) rows[read.name] = find(read, located[next++], event)
        found = rows
      }
      for (const slot of slotsAt(target, place, event)) change(event, effect, slot, found)
    }
  }

  for (const step of steps) {
    const { event } = step
    if (streams.has(event.stream)) {
      parked.push({ event, reason: null })
      continue
    }
    journal.length = 0
    try {
      if (step.fault !== undefined) throw step.fault
      apply(step)
    } catch (fault) {
      for (const [table, slot, row] of journal.reverse()) table.set(slot, row)
      streams.add(event.stream)
      parked.push({ event, reason: reasonOf(fault) })
    }
  }
  return { complete, parked }
}

/**
 * Compiles a projection into the fold of a batch. Everything that the events name is loaded in one query for each table;
 * rows that only another row names (`via`) cost a further round, after which the batch is folded afresh: folds are pure.
 */
export const compileFold = (projection: Projection): { folds: (type: string) => boolean; foldBatch: FoldBatch } => {
  const handlers = compile(projection)
  const foldBatch: FoldBatch = async (events, parkedStreams, load, caches) => {
    const tables = projection.tables.map((table, index) => createBatchRows(table, caches[index]!))
    const steps = plan(events, handlers, tables)
    for (;;) {
      for (const [index, table] of tables.entries()) {
        const wanted = table.takeWanted()
        if (wanted) table.loaded(wanted, await load(index, wanted))
      }
      const { complete, parked } = pass(steps, tables, parkedStreams)
      if (complete) {
        const remember = () => {
          for (const table of tables) table.remember()
        }
        return { changes: tables.map((table) => table.changes()), parked, remember }
      }
      for (const table of tables) table.reset()
    }
  }
  return { folds: (type) => handlers.has(type), foldBatch }
}
