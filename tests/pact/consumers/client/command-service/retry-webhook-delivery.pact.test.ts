import { retryWebhookDelivery } from '@kervan/contracts/api/webhooks/retry-webhook-delivery'
import { aFailedWebhook } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const failed = aFailedWebhook()

contract(retryWebhookDelivery, {
  answers: [
    {
      case: 'a webhook that was given up is handled again',
      given: [failed],
      input: { params: { delivery: failed.gives.webhookId } },
      reads: { success: exactly(true) },
    },
  ],
  refuses: [{ code: 'not-parked', input: { params: { delivery: '999999999' } } }],
})
