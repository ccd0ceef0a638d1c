import { replayWebhookDeliveries } from '@kervan/contracts/api/webhooks/replay-webhook-deliveries'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aHandledWebhook } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const webhook = aHandledWebhook()
const crowd = aHandledWebhook({ crowd: true })

contract(replayWebhookDeliveries, {
  answers: [
    {
      case: 'those of a span are handled again',
      given: [webhook],
      input: { body: { from: webhook.gives.from, to: webhook.gives.to } },
      reads: { success: exactly(true), id: SAMPLE.record, taken: 2, bodiesGone: 0 },
    },
  ],
  refuses: [
    {
      code: 'too-many-to-replay',
      given: [crowd],
      input: { body: { from: crowd.gives.from, to: crowd.gives.to } },
    },
    { code: 'invalid-request', input: { body: { from: 'x', to: SAMPLE.at } }, faults: { 'body.from': 'invalid-date' } },
  ],
})
