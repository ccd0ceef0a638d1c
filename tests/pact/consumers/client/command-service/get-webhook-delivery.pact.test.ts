import { getWebhookDelivery } from '@kervan/contracts/api/webhooks/get-webhook-delivery'
import { aHandledWebhook } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { handledDelivery } from '../../kit/handled-delivery.ts'

const webhook = aHandledWebhook()

contract(getWebhookDelivery, {
  answers: [
    {
      case: 'a webhook that was handled',
      given: [webhook],
      input: { params: { delivery: webhook.gives.webhookId } },
      reads: handledDelivery(webhook),
    },
  ],
  refuses: [{ code: 'record-not-found', input: { params: { delivery: '999999999' } } }],
})
