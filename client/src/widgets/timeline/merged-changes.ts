import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import type { RecordDetail } from './told-change.ts'

type Changes = readonly [TimelineEntry, ...TimelineEntry[]]

/** Changes of one moment with those of one record in one: of a field that was set again and again its last value is told. */
export const mergedChanges = ([first, ...others]: Changes): Changes => {
  const merged: [TimelineEntry, ...TimelineEntry[]] = [first]
  for (const entry of others) {
    const before = merged.at(-1) as TimelineEntry
    if (canMerge(before, entry)) merged[merged.length - 1] = inOne(before, entry)
    else merged.push(entry)
  }
  return merged
}

const plainChange = ({ detail }: TimelineEntry): RecordDetail | undefined =>
  detail.kind === 'change' && !detail.created && detail.undoes === null && detail.reason === null ? detail : undefined

const canMerge = (before: TimelineEntry, entry: TimelineEntry): boolean =>
  before.record?.id === entry.record?.id && plainChange(before) !== undefined && plainChange(entry) !== undefined

const inOne = (before: TimelineEntry, entry: TimelineEntry): TimelineEntry => {
  const detail = before.detail as RecordDetail
  const changes = (entry.detail as RecordDetail).changes
  const earlier = (field: string) => detail.changes.find((change) => change.field === field)
  const merged = [
    ...detail.changes.filter(({ field }) => !changes.some((change) => change.field === field)),
    ...changes.map((change) => ({ ...change, from: earlier(change.field)?.from ?? change.from })),
  ]
  const withheld = [...new Set([...detail.withheld, ...(entry.detail as RecordDetail).withheld])]
  return { ...before, detail: { ...detail, changes: merged, withheld } }
}
