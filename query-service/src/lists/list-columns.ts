import type { RowOf, Table } from '../projector/declare.ts'

/** The columns of one field; see `columnsOf` in contracts for what is stored in each. */
export interface FieldPlaces<Column extends string = string> {
  /** Null, or an empty list, where the field is empty. */
  readonly value: Column
  /** Where rows are ordered by something else than the value: the name of a reference. */
  readonly sort?: Column
  /** What filters compare, where that is not the value; of a list of values in the order of these. */
  readonly folded?: Column
  readonly currency?: Column
  readonly until?: Column
  /** Of a field that names people: the table that says who has whose name. */
  readonly people?: Table<{ readonly person_id: string; readonly root: string }>
  readonly kind?: Column
  /** Of a field that names what is a person's: SQL that is true where it is of some people. @param ids  where a statement has them */
  readonly ofPeople?: (ids: string) => string
}

export interface SeenWith {
  readonly columns: ListColumns<string>
  readonly by: string
}

/** Where the fields of a list lie in its table. */
export interface ListColumns<Field extends string, T extends Table = Table> {
  readonly table: T
  readonly columns: { readonly [Name in Field]: (keyof RowOf<T> & string) | FieldPlaces<keyof RowOf<T> & string> }
  /** Holds what a search looks through; see `searchTextOf`. */
  readonly search: keyof RowOf<T> & string
  /** Where in the log a row came to be what it is. */
  readonly changed: keyof RowOf<T> & string
  /** Kinds of records that rows name, and whose names they take from `record_names`. */
  readonly named?: readonly string[]
  /** Of a kind that is seen with another: that one's columns, and which of them names a record of this. */
  readonly seenWith?: SeenWith
  /** Values of a filter that the query does not mention. */
  readonly unless?: { readonly [Name in Field]?: readonly string[] }
}

export const listColumns = <Field extends string, T extends Table>(
  declared: ListColumns<Field, T>,
): ListColumns<Field, T> => declared

export const placesOf = <Field extends string>({ columns }: ListColumns<Field>, field: Field): FieldPlaces => {
  const places: string | FieldPlaces = columns[field]
  return typeof places === 'string' ? { value: places } : places
}
