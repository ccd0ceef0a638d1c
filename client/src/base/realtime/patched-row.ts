import type { ShownRecords } from '@kervan/contracts/http/endpoint'
import type { RecordChanged } from '@kervan/contracts/realtime/messages'
import { isNext, type Names } from './patch.ts'

/** A record as a reply tells it. */
export interface PatchedRow {
  readonly id: string
  readonly revision: string
  readonly [field: string]: unknown
}

/** The row after a change; undefined where the push tells less than all of it, or an earlier one is missing. */
export const withChange = <R extends PatchedRow>(
  row: R,
  { revision, at, by, fields, partial }: RecordChanged,
  { references }: Pick<ShownRecords, 'references'>,
  names: Names,
): R | undefined => {
  if (!fields || partial || !isNext(row.revision, revision)) return undefined
  const nameOf = (id: string) =>
    nameIn(row, id) ?? names(id) ?? (by.kind === 'user' && by.id === id ? by.name : undefined)
  const shown = Object.entries(fields).map(([field, value]) => [
    field,
    references.includes(field) ? named(value, nameOf) : value,
  ])
  if (shown.some(([, value]) => value === undefined)) return undefined
  return { ...row, ...Object.fromEntries(shown), revision, ...('changedAt' in row && { changedAt: at }) }
}

/** Ids with the names of what they name, as replies tell them; undefined where one is not known. */
const named = (value: unknown, nameOf: Names): unknown => {
  if (value === null) return null
  if (typeof value === 'string') {
    const name = nameOf(value)
    return name === undefined ? undefined : { id: value, name }
  }
  if (typeof value === 'object' && 'kind' in value && 'id' in value) {
    const name = nameOf(value.id as string)
    return name === undefined ? undefined : { kind: value.kind, id: value.id, name }
  }
  if (!Array.isArray(value)) return undefined
  const each = value.map((id) => (typeof id === 'string' ? named(id, nameOf) : undefined))
  return each.includes(undefined) ? undefined : each
}

/** The name that a row itself tells of a record. */
const nameIn = (row: PatchedRow, id: string): string | undefined =>
  Object.values(row)
    .flat()
    .find((value): value is { id: string; name: string } => (value as { id?: unknown } | null)?.id === id)?.name
