import { type Day, dayOf } from '../dates/business-days.ts'
import { refused } from '../errors/refusal.ts'
import type { AskedChange } from '../kit/record-rules.ts'
import { isSameValue } from '../kit/record-state.ts'

/** A line that holds from a day on; without a day it has no history to keep. */
export interface DatedLine {
  readonly id: string
  readonly validFrom: Day | null
  /** The last day; null while it is open. */
  readonly validTo?: Day | null
}

interface DatedLines<Line> {
  /** The field, for the refusal. */
  readonly field: string
  readonly before: readonly Line[]
  readonly after: readonly Line[]
  readonly today: Day
  /** Lines of one series follow each other in time, such as the prices of one service. */
  readonly seriesOf: (line: Line) => string
}

/**
 * What began before today stays as it was, so that every past day keeps its terms. An end that has not passed may move, to
 * today or later. New lines begin today or later; the first of a series may begin in the past, as nothing held there yet.
 * @throws Refusal past-terms-fixed, terms-begin-in-the-past, with the `paths` at fault
 */
export const keepPast = <Line extends DatedLine>({ field, before, after, today, seriesOf }: DatedLines<Line>): void => {
  const hasBegun = ({ validFrom }: Line): boolean => validFrom !== null && validFrom < today
  const isOpen = ({ validTo = null }: DatedLine): boolean => validTo === null || validTo >= today
  const pathOf = (line: Line | undefined): string => (line ? `body.${field}.${after.indexOf(line)}` : `body.${field}`)

  for (const line of before.filter(hasBegun)) {
    const kept = after.find(({ id }) => id === line.id)
    const isKept =
      kept &&
      (isSameValue(line, kept) ||
        (isSameValue({ ...line, validTo: kept.validTo }, kept) && isOpen(line) && isOpen(kept)))
    if (!isKept) throw refused('past-terms-fixed', { paths: [pathOf(kept)] })
  }
  const begun = new Set(before.filter(hasBegun).map(({ id }) => id))
  const series = new Set(before.filter(({ validFrom }) => validFrom !== null).map(seriesOf))
  const early = after.filter((line) => hasBegun(line) && !begun.has(line.id) && series.has(seriesOf(line)))
  if (early.length > 0) throw refused('terms-begin-in-the-past', { paths: early.map(pathOf) })
}

/**
 * Every day has at most one line.
 * @throws Refusal terms-end-before-beginning, terms-overlap, with the `paths` at fault
 */
export const keepApart = (field: string, lines: readonly (DatedLine & { readonly validFrom: Day })[]): void => {
  const pathOf = (line: DatedLine): string => `body.${field}.${lines.findIndex(({ id }) => id === line.id)}`
  const inOrder = lines.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
  for (const [index, line] of inOrder.entries()) {
    const { validFrom, validTo = null } = line
    if (validTo !== null && validTo < validFrom) throw refused('terms-end-before-beginning', { paths: [pathOf(line)] })
    const next = inOrder[index + 1]
    if (next && (validTo === null || validTo >= next.validFrom))
      throw refused('terms-overlap', { paths: [line, next].map(pathOf) })
  }
}

interface CommissionTerms {
  readonly commissionTerms: readonly (DatedLine & { readonly validFrom: Day })[]
}

/**
 * Money is reckoned by the terms of a day: those of a past day stay as they were, and no day has two.
 * @throws Refusal past-terms-fixed, terms-begin-in-the-past, terms-end-before-beginning, terms-overlap, with the `paths` at fault
 */
export const keepCommissionTerms = ({ before, after, now }: AskedChange): void => {
  const field = 'commissionTerms'
  const earlier = before ? (before.values as unknown as CommissionTerms)[field] : []
  const later = (after.values as unknown as CommissionTerms)[field]
  if (isSameValue(earlier, later)) return
  keepPast({ field, before: earlier, after: later, today: dayOf(new Date(now)), seriesOf: () => field })
  keepApart(field, later)
}
