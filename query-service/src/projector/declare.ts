import type { EventType, Recorded } from '@kervan/contracts/kinds/event-catalog'
import { recordOf } from '@kervan/contracts/streams'

/** A column of a read model; `Value` is what folds see in it. */
export interface Column<Value = unknown> {
  readonly sql: 'text' | 'uuid' | 'bigint' | 'int' | 'boolean' | 'timestamptz' | 'json' | 'text[]'
  readonly nullable: boolean
  /** Sorts by the Turkish alphabet. */
  readonly turkish: boolean
  /** Characters that are stored at most, of each text of a list; absent where the whole text is. */
  readonly cut?: number
  /** For the compiler alone. */
  readonly value?: Value
}

const column = <Value>(sql: Column['sql'], turkish = false): Column<Value> => ({ sql, nullable: false, turkish })

export const text = <Value extends string = string>() => column<Value>('text')
export const turkishText = () => column<string>('text', true)
export const uuid = () => column<string>('uuid')
export const bigint = () => column<bigint>('bigint')
export const int = () => column<number>('int')
export const boolean = () => column<boolean>('boolean')
/** An instant in UTC, ISO 8601. */
export const instant = () => column<string>('timestamptz')
/** A document as it was written: nothing looks into it but folds and readers, who parse it whole. */
export const json = <Value>() => column<Value>('json')
export const texts = () => column<readonly string[]>('text[]')
/**
 * Stores the beginning of a text. A column in an index is cut: PostgreSQL refuses rows that take more than a third of an
 * index page (2,704 bytes), and people send what they like.
 */
export const cut = <Value>(of: Column<Value>, most: number): Column<Value> => ({ ...of, cut: most })
/** One of a few words of ours: a stage, a kind. */
export const word = <Value extends string>() => cut(text<Value>(), 60)
export const nullable = <Value>(of: Column<Value>): Column<Value | null> => ({ ...of, nullable: true })

type Columns = Readonly<Record<string, Column>>

/** A table of a read model. Its rows are values: a fold gives a new row and never changes the one it was given. */
export interface Table<Row = unknown, Lookup extends string = string> {
  /** Snake case; readers find a view of this name, whatever build stands behind it. */
  readonly name: string
  readonly key: string
  readonly columns: Columns
  /** Columns by which folds find rows. */
  readonly lookups: readonly Lookup[]
  /** Indexes that only queries need, as they stand after `on <table>`: `(a, b)`, `using gin (c)`. */
  readonly indexes: readonly string[]
  /** For the compiler alone. */
  readonly row?: Row
}
export type RowOf<T> = T extends Table<infer Row> ? Row : never
type LookupOf<T> = T extends Table<unknown, infer Lookup> ? Lookup : never

export const table = <const C extends Columns, const Lookup extends keyof C & string = never>(
  name: string,
  declared: {
    readonly key: keyof C & string
    readonly columns: C
    readonly lookups?: readonly Lookup[]
    readonly indexes?: readonly string[]
  },
): Table<{ readonly [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never }, Lookup> => ({
  lookups: [],
  indexes: [],
  ...declared,
  name,
})

export type Key = string | bigint | number
/** Null or undefined: the event is about no row. */
export type KeyOf<Event> = (event: Event) => Key | null | undefined

/** Which rows an event is about: the one under a key, all with a value in a lookup column, the one or all that another row names, or several that another row lists. */
export type Locator<Event, Lookup extends string = string> =
  | { readonly by: 'key'; readonly keyOf: KeyOf<Event> }
  | { readonly by: 'lookup'; readonly column: Lookup; readonly valueFrom: KeyOf<Event> }
  | { readonly by: 'via'; readonly table: Table; readonly keyOf: KeyOf<Event>; readonly column: string }
  | {
      readonly by: 'lookup-via'
      readonly table: Table
      readonly keyOf: KeyOf<Event>
      readonly from: string
      readonly column: Lookup
    }
  | {
      readonly by: 'each'
      readonly table: Table
      readonly keyOf: KeyOf<Event>
      readonly keysIn: (row: never, event: Event) => readonly Key[]
    }

export const at = <Event>(keyOf: KeyOf<Event>): Locator<Event, never> => ({ by: 'key', keyOf })

/** Every row of the table with this value. They are all held in memory at once, so not for columns that a large part of the table shares. */
export const where = <Event, const Lookup extends string>(
  column: Lookup,
  valueFrom: KeyOf<Event>,
): Locator<Event, Lookup> => ({ by: 'lookup', column, valueFrom })

/** The row whose key stands in `column` of the row of `through` under `keyOf`, as that row is at this point of the log. */
export const via = <Event, T extends Table>(
  through: T,
  keyOf: KeyOf<Event>,
  column: keyof RowOf<T> & string,
): Locator<Event, never> => ({ by: 'via', table: through, keyOf, column })

/**
 * Every row with the value in a lookup column that stands in `from` of the row of `through` under `keyOf`. A further round of
 * reading, unless that row names its own key there.
 */
export const whereVia = <Event, const Lookup extends string, T extends Table>(
  column: Lookup,
  through: T,
  keyOf: KeyOf<Event>,
  from: keyof RowOf<T> & string,
): Locator<Event, Lookup> => ({ by: 'lookup-via', table: through, keyOf, from, column })

/** The rows under the keys that the row of `through` under `keyOf` lists. The fold is told which one it makes. */
export const eachIn = <Event, T extends Table>(
  through: T,
  keyOf: KeyOf<Event>,
  keysIn: (row: RowOf<T>, event: Event) => readonly Key[],
): Locator<Event, never> => ({ by: 'each', table: through, keyOf, keysIn })

/** Rows of another table of the projection that a fold looks at. */
export interface Read<Event, Found> {
  readonly table: Table
  readonly rows: Locator<Event>
  /** For the compiler alone. */
  readonly found?: Found
}

export const one = <Event, T extends Table>(of: T, keyOf: KeyOf<Event>): Read<Event, RowOf<T> | undefined> => ({
  table: of,
  rows: at(keyOf),
})

/** In the order of their keys. */
export const all = <Event, T extends Table>(
  of: T,
  column: LookupOf<T>,
  valueFrom: KeyOf<Event>,
): Read<Event, readonly RowOf<T>[]> => ({ table: of, rows: where(column, valueFrom) })

/** The row that another row names. */
export const oneVia = <Event, T extends Table, Through extends Table>(
  of: T,
  through: Through,
  keyOf: KeyOf<Event>,
  column: keyof RowOf<Through> & string,
): Read<Event, RowOf<T> | undefined> => ({ table: of, rows: via(through, keyOf, column) })

/** In the order of their keys: every row with the value that another row names. */
export const allVia = <Event, T extends Table, Through extends Table>(
  of: T,
  column: LookupOf<T>,
  through: Through,
  keyOf: KeyOf<Event>,
  from: keyof RowOf<Through> & string,
): Read<Event, readonly RowOf<T>[]> => ({ table: of, rows: whereVia(column, through, keyOf, from) })

/** In the order of their keys: the rows that another row lists, those that there are. */
export const each = <Event, T extends Table, Through extends Table>(
  of: T,
  through: Through,
  keyOf: KeyOf<Event>,
  keysIn: (row: RowOf<Through>, event: Event) => readonly Key[],
): Read<Event, readonly RowOf<T>[]> => ({ table: of, rows: eachIn(through, keyOf, keysIn) })

type Reads<Event> = Readonly<Record<string, Read<Event, unknown>>>
type FoundBy<R> = { readonly [Name in keyof R]: R[Name] extends Read<never, infer Found> ? Found : never }

/** What an event of one type does to one table. */
export interface Effect<Event> {
  readonly table: Table
  readonly rows: Locator<Event>
  readonly reads: Reads<Event>
  /** Whether the fold is called where there is no row yet. */
  readonly creates: boolean
  readonly fold: (event: Event, row: never, found: never, key: Key) => unknown
}

interface Options<Event, T, R> {
  /** Default: the row whose key is the id of the event's record. */
  readonly rows?: NoInfer<Locator<Event, LookupOf<T>>>
  readonly reads?: R
}

interface Anywhere {
  readonly stream: string
}

let last = { stream: '', id: '' }
/** The id of the record whose stream the event is in. Asked several times of each event: the last answer is kept. */
export const recordId = ({ stream }: Anywhere): string => {
  if (last.stream !== stream) last = { stream, id: recordOf(stream).id }
  return last.id
}

const effect = (of: Table, creates: boolean, given: readonly unknown[]): Effect<never> => {
  const [options, fold] = given.length === 1 ? [{}, given[0]] : given
  const { rows = at(recordId), reads = {} } = options as Options<never, Table, Reads<never>>
  return { table: of, rows, reads, creates, fold: fold as Effect<never>['fold'] }
}

/** The row after the event, whether there was one before or not; null removes it. */
export function put<Event extends Anywhere, T extends Table>(
  of: T,
  fold: (event: Event, row: RowOf<T> | undefined) => RowOf<T> | null,
): Effect<Event>
export function put<Event extends Anywhere, T extends Table, R extends Reads<Event>>(
  of: T,
  options: Options<Event, T, R>,
  fold: (event: Event, row: RowOf<T> | undefined, found: FoundBy<R>, key: Key) => RowOf<T> | null,
): Effect<Event>
export function put(of: Table, ...given: unknown[]): Effect<never> {
  return effect(of, true, given)
}

/** Rows that exist, after the event; null removes them. Where there is none, nothing happens. */
export function update<Event extends Anywhere, T extends Table>(
  of: T,
  fold: (event: Event, row: RowOf<T>) => RowOf<T> | null,
): Effect<Event>
export function update<Event extends Anywhere, T extends Table, R extends Reads<Event>>(
  of: T,
  options: Options<Event, T, R>,
  fold: (event: Event, row: RowOf<T>, found: FoundBy<R>, key: Key) => RowOf<T> | null,
): Effect<Event>
export function update(of: Table, ...given: unknown[]): Effect<never> {
  return effect(of, false, given)
}

/** A read model: its tables, and what each event does to them. Effects of one event happen in their order. */
export interface Projection {
  /** Kebab case. */
  readonly name: string
  /** Raise it when the same events give other rows; the read model is then built anew beside the old one. */
  readonly version: number
  /** What the folds follow from beside this program: another declaration makes another read model, as other tables do. */
  readonly derivedFrom?: unknown
  readonly tables: readonly Table[]
  readonly on: {
    readonly [Type in EventType]?: Effect<Recorded<Type>> | readonly Effect<Recorded<Type>>[]
  }
}

export const projection = (declared: Projection): Projection => declared
