import { listWebhookDeliveries } from '@kervan/contracts/api/webhooks/list-webhook-deliveries'
import { aHandledWebhook } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { handledDelivery } from '../../kit/handled-delivery.ts'

const webhook = aHandledWebhook()

contract(listWebhookDeliveries, {
  answers: [
    {
      case: 'webhooks that were handled, newest first',
      given: [webhook],
      input: { query: { state: 'handled', from: webhook.gives.from, to: webhook.gives.to } },
      reads: { data: [handledDelivery(webhook)], next: null, providers: [] },
    },
  ],
  refuses: [{ code: 'invalid-request', input: { query: { limit: 0 } }, faults: { 'query.limit': 'too-small' } }],
})
