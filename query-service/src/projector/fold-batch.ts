import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { isKnownEvent } from '@kervan/contracts/kinds/event-catalog'
import { compileAsStored } from './as-stored.ts'
import { type BatchRows, createBatchRows, type RowChanges, type Wanted } from './batch-rows.ts'
import type { Effect, Key, KeyOf, Locator, Projection, Table } from './declare.ts'
import type { AnyRow, RowCache, Slot } from './row-cache.ts'

/** An event that was not applied. Without a reason it only waits behind an earlier one of its stream. */
export interface ParkedEvent {
  readonly event: RecordedEvent
  readonly reason: string | null
}

export interface Folded {
  /** By table, in the order of the projection's tables. */
  readonly changes: readonly RowChanges[]
  readonly parked: readonly ParkedEvent[]
  /** Keeps the rows for the next batch, once they are on their way. By table, what those that are written take, bytes. */
  readonly remember: (writtenBytes: readonly number[]) => void
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

/** What is asked of an event: the key of a row, or a value in a lookup column. Effects and reads that ask the same share it. */
interface Question {
  readonly table: number
  readonly locate: KeyOf<RecordedEvent>
  /** Undefined: by key. */
  readonly column: string | undefined
  /** Lookups in which the key itself is likely to be the value: asking for them at once saves a round. */
  readonly guesses: { readonly table: number; readonly column: string }[]
}
interface Place {
  readonly table: number
  readonly locator: Locator<RecordedEvent>
  /** The place of its question. */
  readonly question: number
}
interface CompiledEffect {
  readonly target: Place
  readonly keyColumn: string
  readonly asStored: (row: AnyRow | null) => AnyRow | null
  readonly creates: boolean
  readonly reads: readonly (Place & { readonly name: string })[]
  readonly fold: (event: RecordedEvent, row: AnyRow | undefined, found: AnyRow, key: Key) => AnyRow | null
}
interface Handler {
  readonly questions: readonly Question[]
  readonly effects: readonly CompiledEffect[]
}
/** The answer: the row of the key (or the one that says which rows are meant), or the value to look up. */
type Located = Readonly<Slot> | Key | undefined
interface Step {
  readonly event: RecordedEvent
  readonly effects: readonly CompiledEffect[]
  /** By question. */
  readonly located: readonly Located[]
  readonly fault?: unknown
}

const NOTHING_FOUND: AnyRow = {}

const compile = ({ name, tables, on }: Projection): ReadonlyMap<string, Handler> => {
  const indexOf = (table: Table): number => {
    const index = tables.indexOf(table)
    if (index < 0) throw new Error(`projection ${name} uses the table ${table.name} without listing it`)
    return index
  }
  const compileHandler = (effects: readonly Effect<RecordedEvent>[]): Handler => {
    const questions: Question[] = []
    const ask = (of: Omit<Question, 'guesses'>): number => {
      const isSame = ({ table, locate, column }: Question) =>
        table === of.table && locate === of.locate && column === of.column
      const asked = questions.findIndex(isSame)
      return asked < 0 ? questions.push({ ...of, guesses: [] }) - 1 : asked
    }
    const place = (of: Table, locator: Locator<RecordedEvent>): Place => {
      const table = indexOf(of)
      if (locator.by === 'lookup')
        return { table, locator, question: ask({ table, locate: locator.valueFrom, column: locator.column }) }
      const through = locator.by === 'key' ? table : indexOf(locator.table)
      const question = ask({ table: through, locate: locator.keyOf, column: undefined })
      if (locator.by === 'lookup-via') questions[question]!.guesses.push({ table, column: locator.column })
      return { table, locator, question }
    }
    const compileEffect = ({ table, rows, reads, creates, fold }: Effect<RecordedEvent>): CompiledEffect => ({
      target: place(table, rows),
      keyColumn: table.key,
      asStored: compileAsStored(table),
      creates,
      reads: Object.entries(reads).map(([read, { table: of, rows: which }]) => ({ name: read, ...place(of, which) })),
      fold: fold as unknown as CompiledEffect['fold'],
    })
    return { effects: effects.map(compileEffect), questions }
  }
  return new Map(
    Object.entries(on).map(([type, effects]) => [type, compileHandler([effects].flat() as Effect<RecordedEvent>[])]),
  )
}

/** Says what the events touch, and asks the tables for it. */
const plan = (
  events: readonly RecordedEvent[],
  handlers: ReadonlyMap<string, Handler>,
  tables: readonly BatchRows[],
): Step[] => {
  const steps: Step[] = []
  const answer = ({ table, column, locate, guesses }: Question, event: RecordedEvent): Located => {
    const value = locate(event)
    if (value === null || value === undefined) return undefined
    for (const guess of guesses) tables[guess.table]!.wantValue(guess.column, value)
    if (column === undefined) return tables[table]!.want(value)
    tables[table]!.wantValue(column, value)
    return value
  }
  for (const event of events) {
    const handler = handlers.get(event.type)
    if (!handler) continue
    const { questions, effects } = handler
    const located: Located[] = []
    try {
      if (!isKnownEvent(event)) continue
      for (const question of questions) located.push(answer(question, event))
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
  const journal: [BatchRows, Readonly<Slot>, AnyRow | undefined][] = []

  /** A row by key; undefined where it is not known yet. */
  const knownSlot = (table: number, key: Key): Readonly<Slot> | undefined => {
    const slot = tables[table]!.want(key)
    if (slot.known) return slot
    complete = false
    return undefined
  }

  /** The rows that a place means; none of those that are not known yet. */
  const slotsAt = ({ table, locator }: Place, located: Located, event: RecordedEvent): readonly Readonly<Slot>[] => {
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
    if (slots.length === 1) return slots[0]!.row === undefined ? [] : [slots[0]!.row]
    return slots
      .filter(({ row }) => row !== undefined)
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ row }) => row)
  }

  const change = (
    event: RecordedEvent,
    { target, keyColumn, asStored, creates, fold }: CompiledEffect,
    slot: Readonly<Slot>,
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
    for (const effect of effects) {
      const { target, reads } = effect
      let found = NOTHING_FOUND
      if (reads.length > 0) {
        const rows: Record<string, unknown> = {}
        for (const read of reads) rows[read.name] = find(read, located[read.question], event)
        found = rows
      }
      for (const slot of slotsAt(target, located[target.question], event)) change(event, effect, slot, found)
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
        const remember = (writtenBytes: readonly number[]) => {
          for (const [index, table] of tables.entries()) table.remember(writtenBytes[index]!)
        }
        return { changes: tables.map((table) => table.changes()), parked, remember }
      }
      for (const table of tables) table.reset()
    }
  }
  return { folds: (type) => handlers.has(type), foldBatch }
}
