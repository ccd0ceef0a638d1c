import { listWebhookAttempts } from '@kervan/contracts/api/webhooks/list-webhook-attempts'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aWebhookSubscription } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const subscription = aWebhookSubscription()

contract(listWebhookAttempts, {
  answers: [
    {
      case: 'a subscription was told of one event',
      given: [subscription],
      input: { query: { subscription: subscription.gives.subscriptionId } },
      reads: {
        data: [
          {
            id: subscription.gives.attemptId,
            subscription: { id: subscription.gives.subscriptionId, name: subscription.gives.name },
            eventId: SAMPLE.event,
            event: 'lead.created',
            byHand: false,
            attempt: 1,
            at: SAMPLE.at,
            tookMs: 12,
            delivered: exactly(true),
            status: 204,
            fault: null,
          },
        ],
        next: null,
        waits: null,
      },
    },
  ],
  refuses: [{ code: 'invalid-request', input: { query: { limit: 0 } }, faults: { 'query.limit': 'too-small' } }],
})
