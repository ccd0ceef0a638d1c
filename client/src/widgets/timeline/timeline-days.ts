import type { TimelineDetail, TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { type Day, dayOf } from '@kervan/contracts/dates/business-days'
import { isSameValue } from '@kervan/contracts/kit/record-state'

/** Messages of one side this close together are read as one (milliseconds). */
const TOGETHER = 5 * 60_000

/** Changes by one author in this time are told in one line, milliseconds. */
const MOMENT = 60_000

export type MessageDetail = Extract<TimelineDetail, { kind: 'message' }>

/** An entry with what its neighbours say about how it is drawn. */
export interface PlacedEntry {
  readonly entry: TimelineEntry
  /** It goes on where the message before it left off: same side and author, same channel, within five minutes. */
  readonly continues: boolean
  /** Of a change: what the same author changed in the same moment, told in its line; the oldest first. */
  readonly along: readonly TimelineEntry[]
}

export interface TimelineDay {
  readonly day: Day
  readonly entries: readonly PlacedEntry[]
}

/** Entries as they come (newest first) laid out as they are read: oldest first, a day at a time. */
export const timelineDays = (newestFirst: readonly TimelineEntry[]): TimelineDay[] => {
  const days: { day: Day; entries: (PlacedEntry & { along: TimelineEntry[] })[] }[] = []
  let before: TimelineEntry | undefined
  for (const entry of newestFirst.toReversed()) {
    const day = dayOf(new Date(entry.at))
    if (days.at(-1)?.day !== day) {
      days.push({ day, entries: [] })
      before = undefined
    }
    const entries = days.at(-1)!.entries
    const head = entries.at(-1)
    if (head && isOfOneMoment(head.entry, entry)) head.along.push(entry)
    else entries.push({ entry, continues: before !== undefined && continues(before, entry), along: [] })
    before = entry
  }
  return days
}

const continues = (before: TimelineEntry, entry: TimelineEntry): boolean =>
  before.detail.kind === 'message' &&
  entry.detail.kind === 'message' &&
  before.detail.direction === entry.detail.direction &&
  before.detail.channel === entry.detail.channel &&
  (entry.detail.direction === 'inbound' || isSameValue(before.by, entry.by)) &&
  Date.parse(entry.at) - Date.parse(before.at) < TOGETHER

const isChange = ({ detail: { kind } }: TimelineEntry): boolean => kind !== 'message' && kind !== 'note'

const isOfOneMoment = (first: TimelineEntry, entry: TimelineEntry): boolean =>
  isChange(first) &&
  isChange(entry) &&
  isSameValue(first.by, entry.by) &&
  Date.parse(entry.at) - Date.parse(first.at) < MOMENT
