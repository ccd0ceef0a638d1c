import type { Field, Fields, FieldValue } from './fields/field.ts'
import { recordNamedBy } from './fields/named-kinds.ts'
import type { NamedRecords, RecordRules } from './record-rules.ts'
import type { RecordState } from './record-state.ts'

/** A record of any kind that may be named, as it is; null where there is none. */
export type LoadNamed = (kind: string, id: string) => Promise<RecordState | null>

/** The records that values name and rules look at, by field. */
export const loadNamedBy = async (
  { sees = [] }: Pick<RecordRules, 'sees'>,
  fields: Fields,
  values: Readonly<Record<string, FieldValue>>,
  load: LoadNamed,
): Promise<NamedRecords> => {
  const named = sees
    .filter((name) => Object.hasOwn(fields, name))
    .map(async (name) => {
      const record = recordNamedBy(fields[name] as Field, values[name] ?? null)
      return [name, record && (await load(record.kind, record.id))] as const
    })
  return Object.fromEntries(await Promise.all(named))
}
