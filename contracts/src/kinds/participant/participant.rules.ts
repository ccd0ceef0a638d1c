import { refused } from '../../errors/refusal.ts'
import type { ValuesOfRecord } from '../../kit/record.ts'
import type { RecordRules } from '../../kit/record-rules.ts'
import type { RecordState } from '../../kit/record-state.ts'
import { demandTaking } from '../event/event.rules.ts'
import type { participant } from './participant.ts'

type Participant = ValuesOfRecord<typeof participant>

const valuesOf = ({ values }: Pick<RecordState, 'values'>): Participant => values as unknown as Participant

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

export const participantRules: RecordRules = {
  sees: ['event'],
  before({ before, after, now, named: { event } }) {
    const values = valuesOf(after)
    const crossed = SPANS.filter(
      ([from, to]) =>
        cross(values[from], values[to]) && !(before && cross(valuesOf(before)[from], valuesOf(before)[to])),
    )
    if (crossed.length > 0) throw refused('dates-crossed', { paths: crossed.map(([, to]) => `body.${to}`) })
    const comesAgain = before === null || (before.status === 'cancelled' && after.status !== 'cancelled')
    if (event && comesAgain) demandTaking(event, now)
  },
  // One who turns out not to have arrived did so at no time.
  settle: (after) =>
    after.status !== 'arrived' && valuesOf(after).arrivedAt ? { effect: { set: { arrivedAt: null } } } : undefined,
  acts: { arrive: { decide: ({ now }) => ({ at: now }) } },
}
