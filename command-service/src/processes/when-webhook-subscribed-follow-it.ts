import { recordOf } from '@kervan/contracts/streams'
import { reaction } from './reaction.ts'

/** A subscription hears of what happens after it was made. */
export const whenWebhookSubscribedFollowIt = reaction({
  name: 'follow-webhook-subscription',
  on: 'WebhookSubscriptionCreated',
  endsIn: null,
  react:
    ({ webhookLedger }) =>
    ({ stream, position }) =>
      webhookLedger.follow(recordOf(stream).id, position),
})
