import { dayOf } from '../../dates/business-days.ts'
import { instantOf, isDay } from '../../dates/day-or-instant.ts'
import { dayOfMonth, nextOccurrence } from '../../dates/next-occurrence.ts'
import { refused } from '../../errors/refusal.ts'
import type { RecordRules, Settling } from '../../kit/record-rules.ts'
import { valuesOf } from '../../kit/record-values.ts'
import type { followUp, LedTo } from './follow-up.ts'

const dayIn = (moment: string): string => (isDay(moment) ? moment : dayOf(new Date(moment)))

/** A recurrence ends, what is put off comes later, and a follow-up that recurs leads to its next occurrence once it is completed. */
export const followUpRules: RecordRules = {
  sees: ['about'],
  before({ before, after }) {
    const { recur, until, dueAt } = valuesOf<typeof followUp>(after)
    const { recur: recurred, until: ended } = before ? valuesOf<typeof followUp>(before) : { recur: null, until: null }
    if (recur === null || (recur === recurred && until === ended)) return
    if (until === null) throw refused('recurrence-without-end', { paths: ['body.until'] })
    if (until < dayIn(dueAt)) throw refused('recurrence-ends-early', { paths: ['body.until'] })
  },
  acts: {
    complete: {
      decide({ asked, named, now }) {
        if (asked.nextDueAt !== null && named.about?.archived)
          throw refused('next-about-archived', { paths: ['body.next.subcategory'] })
        return { ...asked, at: now }
      },
    },
    snooze: {
      decide({ asked, now }) {
        if (instantOf(asked.until as string) <= now) throw refused('snoozed-into-the-past', { paths: ['body.until'] })
        return asked
      },
    },
  },
  settle(after, now): Settling | undefined {
    const { recur, until, dueAt, recurDay } = valuesOf<typeof followUp>(after)
    if (after.status !== 'completed' || recur === null || until === null) return undefined
    if ((after.own as LedTo).again !== null) return undefined
    const next = nextOccurrence({
      from: dueAt,
      rhythm: recur,
      until,
      dayOfMonth: recurDay ?? dayOfMonth(dueAt),
      notBefore: dayOf(new Date(now)),
    })
    return next === null ? undefined : { act: 'recur', says: { at: now, dueAt: next } }
  },
}
