import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { dayOf } from '@kervan/contracts/dates/business-days'
import type { RowOf } from '../../projector/declare.ts'
import type { consents, conversations } from './lead-page.projection.ts'

type OptOut = LeadPage['conversations'][number]['optOut']

/**
 * Why nothing is sent in a conversation, as the sending judges it (`demandMayWrite`): the person wants no messages by its channel, and has not
 * written since. What the conversation was told counts before it stands in the person's record.
 * @param newest  what the person, or who is the same by a merge, said last of the channel
 */
export const optOutOf = (
  { stopped_at, last_inbound_at }: RowOf<typeof conversations>,
  newest: RowOf<typeof consents> | undefined,
): OptOut => {
  const isTold = newest && (stopped_at === null || Date.parse(newest.said_at) >= Date.parse(stopped_at))
  const at = isTold ? (newest.given ? null : newest.said_at) : stopped_at
  if (at === null || (last_inbound_at !== null && Date.parse(at) < Date.parse(last_inbound_at))) return null
  return isTold
    ? { on: newest.said_on, how: newest.how, words: newest.words, by: newest.by }
    : { on: dayOf(new Date(at)), how: 'message', words: null, by: null }
}
