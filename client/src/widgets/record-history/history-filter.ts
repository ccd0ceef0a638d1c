import { parseRange, rangeInstants } from '../../table/filters/day-range.ts'

/** What a history is narrowed to; empty texts narrow nothing. */
export interface HistoryFilter {
  readonly field: string
  /** A colleague's id. */
  readonly by: string
  /** Days, as a list's filter writes them. */
  readonly days: string
}

export const ALL_HISTORY: HistoryFilter = { field: '', by: '', days: '' }

/** What the endpoint is asked for. */
export const historyQuery = ({ field, by, days }: HistoryFilter, now = new Date()) => ({
  ...(field && { field }),
  ...(by && { by }),
  ...(days && rangeInstants(parseRange(days, now) ?? {})),
})
