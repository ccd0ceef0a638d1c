import { cutText } from '@kervan/contracts/text/cut-text'
import type { Column, Table } from './declare.ts'
import type { AnyRow } from './row-cache.ts'

/** `2026-03-01T10:00:00.000Z`, as rows come from the database. */
const INSTANT_LENGTH = 24

const writtenAlike = (value: unknown): unknown =>
  typeof value === 'string' && value.length !== INSTANT_LENGTH ? new Date(value).toISOString() : value

const cutTo =
  (most: number) =>
  (value: unknown): unknown => {
    if (typeof value === 'string') return cutText(value, most)
    if (!Array.isArray(value)) return value
    return value.some((each) => typeof each === 'string' && each.length > most) ? value.map(cutTo(most)) : value
  }

const changeOf = ({ sql, cut }: Column): ((value: unknown) => unknown) | undefined => {
  if (sql === 'timestamptz') return writtenAlike
  return cut === undefined ? undefined : cutTo(cut)
}

/** A row as it will be read again, so that a fold sees the same whether its row comes from memory or from the database. */
export const compileAsStored = ({ columns }: Table): ((row: AnyRow | null) => AnyRow | null) => {
  const changes = Object.entries(columns).flatMap(([column, of]) => {
    const change = changeOf(of)
    return change ? [[column, change] as const] : []
  })
  return (row) => {
    let stored = row
    for (const [column, change] of changes) {
      const value = row?.[column]
      const after = change(value)
      if (after !== value) stored = { ...stored, [column]: after }
    }
    return stored
  }
}
