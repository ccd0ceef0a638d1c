import { dayOf } from '../../dates/business-days.ts'
import { refused } from '../../errors/refusal.ts'
import type { RecordRules } from '../../kit/record-rules.ts'
import type { RecordState } from '../../kit/record-state.ts'
import { valuesOf } from '../../kit/record-values.ts'
import { demandTaking } from '../event/event.rules.ts'
import type { event } from '../event/event.ts'
import { arrivalsFrom, type participant } from './participant.ts'

/** Whether a participant has a place at the event, or waits for one. */
export const isComing = (state: RecordState | null): state is RecordState =>
  state !== null && state.status !== 'cancelled' && !state.archived

/** Days or moments, written alike. */
const cross = (from: string | null, to: string | null): boolean => from !== null && to !== null && to < from

/** Fields of which the second cannot lie before the first. */
const SPANS = [
  ['checkIn', 'checkOut'],
  ['arrival', 'departure'],
] as const

/** @throws Refusal arrival-too-early, with the first day of the event */
const demandArriving = (at: Pick<RecordState, 'values'>, now: string): void => {
  const { from } = valuesOf<typeof event>(at).dates
  if (dayOf(new Date(now)) < arrivalsFrom(from)) throw refused('arrival-too-early', { from })
}

export const participantRules: RecordRules = {
  sees: ['event'],
  before({ before, after, now, named: { event } }) {
    const values = valuesOf<typeof participant>(after)
    const was = before && valuesOf<typeof participant>(before)
    const crossed = SPANS.filter(([from, to]) => cross(values[from], values[to]) && !(was && cross(was[from], was[to])))
    if (crossed.length > 0) throw refused('dates-crossed', { paths: crossed.map(([, to]) => `body.${to}`) })
    const comesAgain = before === null || (before.status === 'cancelled' && after.status !== 'cancelled')
    if (event && comesAgain) demandTaking(event, now)
  },
  // One who turns out not to have arrived did so at no time.
  settle: (after) =>
    after.status !== 'arrived' && valuesOf<typeof participant>(after).arrivedAt
      ? { effect: { set: { arrivedAt: null } } }
      : undefined,
  acts: {
    arrive: {
      demand({ now, named: { event } }) {
        if (event) demandArriving(event, now)
      },
      decide: ({ now }) => ({ at: now }),
    },
  },
}
