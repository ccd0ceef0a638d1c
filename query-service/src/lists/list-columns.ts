import type { RowOf, Table } from '../projector/declare.ts'

/** Where the fields of a list lie in its table. */
export interface ListColumns<Field extends string, T extends Table = Table> {
  readonly table: T
  readonly columns: { readonly [Name in Field]: keyof RowOf<T> & string }
  /** Of fields that are sorted by another column than they are filtered by. */
  readonly sorts?: { readonly [Name in Field]?: keyof RowOf<T> & string }
  /** Holds what a search looks through; see `searchTextOf`. */
  readonly search: keyof RowOf<T> & string
  /** Where in the log a row came to be what it is. */
  readonly changed: keyof RowOf<T> & string
  /** Values of a filter that the query does not mention. */
  readonly unless?: { readonly [Name in Field]?: readonly string[] }
}

export const listColumns = <Field extends string, T extends Table>(
  declared: ListColumns<Field, T>,
): ListColumns<Field, T> => declared
