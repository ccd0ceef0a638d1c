import type { ValuesOfRecord } from './record.ts'
import type { RecordState } from './record-state.ts'

/** What a record of a kind holds, by the types of its declaration: `valuesOf<typeof event>(state)`. */
export const valuesOf = <R>({ values }: Pick<RecordState, 'values'>): ValuesOfRecord<R> =>
  values as unknown as ValuesOfRecord<R>
