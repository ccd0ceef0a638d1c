import { randomUUID } from 'node:crypto'

/** Lines of a record, each with an id, as a form gives them. */
export const withLineIds = <Line extends object>(lines: readonly Line[]): (Line & { readonly id: string })[] =>
  lines.map((line) => ({ id: randomUUID(), ...line }))
