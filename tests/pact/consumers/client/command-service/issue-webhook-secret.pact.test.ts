import { issueWebhookSecret } from '@kervan/contracts/api/webhooks/issue-webhook-secret'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aWebhookSubscription } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const subscription = aWebhookSubscription()
const archived = aWebhookSubscription({ archived: true })

contract(issueWebhookSecret, {
  answers: [
    {
      case: 'another secret takes the place of the present one',
      given: [subscription],
      input: { params: { id: subscription.gives.subscriptionId }, body: { overlapMinutes: 60 } },
      reads: { success: exactly(true), id: SAMPLE.record, secret: 'whsec_c2VjcmV0', previousUntil: SAMPLE.at },
    },
  ],
  refuses: [
    {
      code: 'record-archived',
      given: [archived],
      input: { params: { id: archived.gives.subscriptionId }, body: { overlapMinutes: 60 } },
    },
    {
      code: 'invalid-request',
      input: { params: { id: SAMPLE.record }, body: { overlapMinutes: -1 } },
      faults: { 'body.overlapMinutes': 'too-small' },
    },
  ],
})
