import { sendWebhookAgain } from '@kervan/contracts/api/webhooks/send-webhook-again'
import { aWebhookSubscription } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const subscription = aWebhookSubscription()
const archived = aWebhookSubscription({ archived: true })

contract(sendWebhookAgain, {
  answers: [
    {
      case: 'the address of the subscription is none that is reached',
      given: [subscription],
      input: { params: { attempt: subscription.gives.attemptId } },
      reads: { success: exactly(true), delivered: exactly(false), status: null, fault: 'address-not-allowed' },
    },
  ],
  refuses: [
    { code: 'record-not-found', input: { params: { attempt: '999999999' } } },
    { code: 'subscription-rests', given: [archived], input: { params: { attempt: archived.gives.attemptId } } },
  ],
})
