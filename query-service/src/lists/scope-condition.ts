import type { Visibility } from '@kervan/contracts/permissions/visibility'
import type { Column } from '../projector/declare.ts'
import { anyOf, type Condition, condition } from './condition.ts'
import { type ListColumns, placesOf } from './list-columns.ts'

/** The rows of a list that are in a reader's scope; undefined where all of them are. */
export const scopeCondition = <Field extends string>(
  { within }: Visibility,
  columns: ListColumns<Field>,
): Condition | undefined => {
  const { table } = columns
  return within === null
    ? undefined
    : anyOf(
        within.map(({ field, ids }) => {
          const column = field === 'id' ? table.key : placesOf(columns, field as Field).value
          const { sql } = table.columns[column] as Column
          return condition([column], (parameter) =>
            sql === 'text[]'
              ? `${column} && ${parameter(ids)}::text[]`
              : `${column} = any (${parameter(ids)}::${sql}[])`,
          )
        }),
      )
}
