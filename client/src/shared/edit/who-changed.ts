import { getTimeline, type TimelineDetail, type TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { call } from '../api/call.ts'

/** Who did something, and when. */
export type Changer = Pick<TimelineEntry, 'by' | 'at'>

interface Changed {
  readonly personId: string
  /** The changes that set the field. */
  readonly kinds: readonly TimelineDetail['kind'][]
  /** Of which lead; null for changes of the person. */
  readonly leadId: string | null
}

/** How far back the changes of a person's other leads may push the one that is looked for. */
const LOOKED_AT = 50

/** Who last set a field; null where that cannot be told. */
export const whoChanged = async ({ personId, kinds, leadId }: Changed): Promise<Changer | null> => {
  const query = { kinds: kinds.join(), limit: LOOKED_AT }
  const answer = await call(getTimeline, { params: { personId }, query }).catch(() => null)
  return answer?.body.data.find((entry) => entry.leadId === leadId) ?? null
}
