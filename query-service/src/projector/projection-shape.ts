import { createHash } from 'node:crypto'
import type { Projection } from './declare.ts'

/** A digest of a projection's tables: two projections of one shape can fold into the same tables. */
export const shapeOf = ({ tables }: Projection): string =>
  createHash('sha256')
    .update(
      JSON.stringify(tables.map(({ name, key, columns, lookups, indexes }) => [name, key, columns, lookups, indexes])),
    )
    .digest('hex')
