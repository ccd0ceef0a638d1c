import type { Naming, Visibility } from '@kervan/contracts/permissions/visibility'
import type { Column } from '../projector/declare.ts'
import { viewOf } from '../projector/table-sql.ts'
import { anyOf, type Condition, condition } from './condition.ts'
import { among } from './filter-conditions.ts'
import { type ListColumns, placesOf, type SeenWith } from './list-columns.ts'

/** The rows of a list that are in a reader's scope; undefined where all of them are. */
export const scopeCondition = <Field extends string>(
  { within, with: ofOther }: Visibility,
  columns: ListColumns<Field>,
): Condition | undefined => {
  if (within === null) return undefined
  const { seenWith, table } = columns
  return anyOf([...namedBy(within, columns), ...(ofOther && seenWith ? [seenBy(table.key, ofOther, seenWith)] : [])])
}

const namedBy = <Field extends string>(within: readonly Naming[], columns: ListColumns<Field>): readonly Condition[] =>
  within.map(({ field, ids }) => {
    const { table } = columns
    const column = field === 'id' ? table.key : placesOf(columns, field as Field).value
    const { sql } = table.columns[column] as Column
    return sql === 'text[]'
      ? condition([column], (parameter) => `${column} && ${parameter(ids)}::text[]`)
      : among(column, sql, ids)
  })

const seenBy = (key: string, within: readonly Naming[], { columns, by }: SeenWith): Condition =>
  condition(
    [key],
    (parameter) =>
      `${key} in (select ${by} from ${viewOf(columns.table.name)} where ${anyOf(namedBy(within, columns)).write(parameter)})`,
  )
