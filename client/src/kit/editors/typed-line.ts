/** A line as it is typed; it keeps its id. */
export interface TypedLine {
  readonly id: string
  readonly cells: Readonly<Record<string, unknown>>
}
