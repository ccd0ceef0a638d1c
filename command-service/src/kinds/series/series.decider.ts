import type { Decider } from '@kervan/contracts/decider'
import type { SeriesEvent } from '@kervan/contracts/events/series.events'
import { type GrowingMap, growingMap } from '@kervan/contracts/growing-map'

export interface SeriesState {
  /** The number that was given last; 0 before the first. */
  readonly last: number
  /** By the stream of the record that has it. */
  readonly taken: GrowingMap<string, number>
}

export interface SeriesCommand {
  readonly type: 'TakeNumber'
  /** The stream of the record. */
  readonly for: string
}

/** The numbers of a series in a year: the next one for a record that has none, so that there is no gap and none twice. */
export const seriesDecider: Decider<SeriesState, SeriesCommand, SeriesEvent> = {
  kind: 'series',
  initial: { last: 0, taken: growingMap() },
  evolve: ({ taken }, { data: { number, for: record } }) => ({ last: number, taken: taken.with(record, number) }),
  decide: ({ for: record }, { last, taken }) =>
    taken.has(record) ? [] : [{ type: 'NumberTaken', data: { number: last + 1, for: record } }],
}
