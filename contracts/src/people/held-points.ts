import type { ContactPoint } from '../kinds/person/person.events.ts'
import { isSamePhone } from '../text/equal-phones.ts'
import { foldTr } from '../text/fold-tr.ts'
import type { CorrectionReason } from './correction-reasons.ts'

/** How a person can be reached, and by what it was reached before that was corrected: a message by a former one is still the person's. */
export interface HeldPoints {
  readonly contactPoints: readonly ContactPoint[]
  readonly formerPoints: readonly ContactPoint[]
}

/** An e-mail in any spelling is one, and a number in any of its writings. */
export const isSamePoint = (one: ContactPoint, other: ContactPoint): boolean => {
  if (one.kind === 'email') return other.kind === 'email' && foldTr(one.value) === foldTr(other.value)
  if (one.kind === 'channel')
    return other.kind === 'channel' && one.channel === other.channel && one.value === other.value
  return other.kind === 'phone' && isSamePhone(one.value, other.value)
}

const without = (points: readonly ContactPoint[], ...gone: readonly ContactPoint[]): readonly ContactPoint[] =>
  points.filter((point) => !gone.some((each) => isSamePoint(each, point)))

/** A former one that is added is one of now again. */
export const withAdded = ({ contactPoints, formerPoints }: HeldPoints, added: ContactPoint): HeldPoints => ({
  contactPoints: [...contactPoints, added],
  formerPoints: without(formerPoints, added),
})

export const withRemoved = ({ contactPoints, formerPoints }: HeldPoints, removed: ContactPoint): HeldPoints => ({
  contactPoints: without(contactPoints, removed),
  formerPoints: without(formerPoints, removed),
})

/**
 * `to` takes the place of `from` and stands there alone; `from` is a former one, unless both are one in two spellings or it was never the
 * person's.
 */
export const withCorrected = (
  { contactPoints, formerPoints }: HeldPoints,
  { from, to, reason }: { readonly from: ContactPoint; readonly to: ContactPoint; readonly reason?: CorrectionReason },
): HeldPoints => ({
  contactPoints: contactPoints.flatMap((point) => {
    if (isSamePoint(point, from)) return [to]
    return isSamePoint(point, to) ? [] : [point]
  }),
  formerPoints: [...without(formerPoints, from, to), ...(isSamePoint(from, to) || reason === 'typo' ? [] : [from])],
})
