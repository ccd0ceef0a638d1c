import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { DELIVERY_STATES, type DeliveryState, type OutgoingState } from '@kervan/contracts/messages/message-content'

/** Events that tell how far a message of ours came. */
export type DeliveryNews =
  | 'MessageAccepted'
  | 'MessageRefused'
  | 'MessageOutcomeUnknown'
  | 'MessageCancelled'
  | 'MessageRetried'
  | 'MessageDeliveryChanged'

const rankOf = (state: OutgoingState | null): number => (DELIVERY_STATES as readonly (string | null)[]).indexOf(state)

/** A state only rises; a message that was not delivered has failed, and one that was delivered or read has not, whatever is told of it. */
const afterReport = (before: OutgoingState | null, told: DeliveryState): OutgoingState | null => {
  if (told === 'failed') return rankOf(before) < rankOf('delivered') ? told : before
  // That it was sent may be told after that it failed.
  const reached = before === 'failed' ? 'sent' : before
  return rankOf(told) > rankOf(reached) ? told : before
}

/** How far a message of ours came; null where nothing is told of it. */
export const deliveryAfter = (before: OutgoingState | null, event: Recorded<DeliveryNews>): OutgoingState | null => {
  switch (event.type) {
    case 'MessageAccepted':
      return rankOf('sent') > rankOf(before) ? 'sent' : before
    case 'MessageRefused':
      return 'failed'
    case 'MessageOutcomeUnknown':
      return 'unknown'
    case 'MessageCancelled':
      return 'cancelled'
    case 'MessageRetried':
      return 'requested'
    case 'MessageDeliveryChanged':
      return afterReport(before, event.data.state)
  }
}
