import { computedIn } from '@kervan/contracts/kit/fields/writable-fields'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import type { HistoryEntry } from '@kervan/contracts/kit/record-history'
import {
  comparedOf,
  fieldsSetBy,
  isSameValue,
  type RecordEffect,
  type RecordState,
} from '@kervan/contracts/kit/record-state'

type Changes = HistoryEntry['changes']

interface Change {
  readonly effect: RecordEffect
  readonly before: RecordState | null
  readonly after: RecordState | null
}

/** What an event changed; only what its effect speaks of can differ. */
export const changesOf = (record: AnyRecord, { effect, before, after }: Change): Changes => {
  const { status, archived } = effect
  const spoken = [
    ...fieldsSetBy(record, effect),
    ...computedIn(record.fields),
    ...(status === undefined ? [] : [statusNameOf(record)]),
    ...(archived === undefined ? [] : ['archived']),
  ]
  const [from, to] = [comparedOf(record, before), comparedOf(record, after)]
  return spoken
    .filter((field) => !isSameValue(from[field], to[field]))
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }) as Changes[number])
}
