import type { KeyName } from '../base/keys/key-table.ts'

/** The row that a key acts on. */
export interface KeyedRow<Row> {
  readonly row: Row
  /** As it stands in the page. */
  readonly element: HTMLElement
  /** Goes to the row that comes after it, or before it where it is the last. */
  readonly goOn: () => void
}

/** What single keys do with the row that has the focus; false where one is for another after all. */
export type RowKeyActs<Row> = Partial<Readonly<Record<KeyName, (keyed: KeyedRow<Row>) => unknown>>>
