import type { TimelineDetail, TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { type Day, dayOf } from '@kervan/contracts/dates/business-days'

/** Messages of one side this close together are read as one (milliseconds). */
const TOGETHER = 5 * 60_000

export type MessageDetail = Extract<TimelineDetail, { kind: 'message' }>

/** An entry with what its neighbours say about how it is drawn. */
export interface PlacedEntry {
  readonly entry: TimelineEntry
  /** It goes on where the message before it left off: same side, same channel, within five minutes. */
  readonly continues: boolean
}

export interface TimelineDay {
  readonly day: Day
  readonly entries: readonly PlacedEntry[]
}

/** Entries as they come (newest first) laid out as they are read: oldest first, a day at a time. */
export const timelineDays = (newestFirst: readonly TimelineEntry[]): TimelineDay[] => {
  const days: { day: Day; entries: PlacedEntry[] }[] = []
  let before: TimelineEntry | undefined
  for (const entry of newestFirst.toReversed()) {
    const day = dayOf(new Date(entry.at))
    if (days.at(-1)?.day !== day) {
      days.push({ day, entries: [] })
      before = undefined
    }
    days.at(-1)?.entries.push({ entry, continues: before !== undefined && continues(before, entry) })
    before = entry
  }
  return days
}

const continues = (before: TimelineEntry, entry: TimelineEntry): boolean =>
  before.detail.kind === 'message' &&
  entry.detail.kind === 'message' &&
  before.detail.direction === entry.detail.direction &&
  before.detail.channel === entry.detail.channel &&
  Date.parse(entry.at) - Date.parse(before.at) < TOGETHER
