import { createHash } from 'node:crypto'
import type { Projection } from './declare.ts'

/** A digest of a projection's tables, and of what its folds follow from: two of one shape can fold into the same tables. */
export const shapeOf = ({ tables, derivedFrom }: Projection): string =>
  createHash('sha256')
    .update(
      JSON.stringify(tables.map(({ name, key, columns, lookups, indexes }) => [name, key, columns, lookups, indexes])),
    )
    .update(derivedFrom === undefined ? '' : JSON.stringify(derivedFrom))
    .digest('hex')
