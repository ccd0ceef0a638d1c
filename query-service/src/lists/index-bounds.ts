import type { Column } from '../projector/declare.ts'

/** Bytes of the largest entry that an index takes. PostgreSQL manual, section 66.1: three entries must have place on a page. */
export const LARGEST_ENTRY = 2_704
/** What a character takes in UTF-8 at most. */
export const CHARACTER = 4
/** What stands before an entry, and before a value in it. */
export const HEADER = 8

/** Bytes that a value of a column takes in an index at most. */
export const bytesOf = ({ sql, cut = Number.POSITIVE_INFINITY }: Column): number => {
  if (sql === 'text') return HEADER + cut * CHARACTER
  return sql === 'text[]' || sql === 'json' ? Number.POSITIVE_INFINITY : HEADER + 16
}

/** Of some columns, in their order, those that an index on others has room for beside them. */
export const roomBeside = (
  names: readonly string[],
  on: readonly string[],
  columns: Readonly<Record<string, Column>>,
): readonly string[] => {
  const sizeOf = (name: string) => bytesOf(columns[name] as Column)
  let room = LARGEST_ENTRY - HEADER - on.reduce((sum, name) => sum + sizeOf(name), 0)
  return names.filter((name) => {
    if (on.includes(name)) return true
    const fits = sizeOf(name) <= room
    if (fits) room -= sizeOf(name)
    return fits
  })
}
