import { listWebhookSecrets } from '@kervan/contracts/api/webhooks/list-webhook-secrets'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aWebhookSubscription } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const subscription = aWebhookSubscription()

contract(listWebhookSecrets, {
  answers: [
    {
      case: 'a subscription with one secret',
      given: [subscription],
      input: { params: { id: subscription.gives.subscriptionId } },
      reads: { data: [{ id: SAMPLE.record, madeAt: SAMPLE.at, madeBy: 'Ece', until: null, works: exactly(true) }] },
    },
  ],
})
