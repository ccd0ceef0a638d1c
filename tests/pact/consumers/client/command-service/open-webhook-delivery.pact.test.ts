import { openWebhookDelivery } from '@kervan/contracts/api/webhooks/open-webhook-delivery'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aHandledWebhook } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const webhook = aHandledWebhook()

contract(openWebhookDelivery, {
  answers: [
    {
      case: 'a webhook whose body is kept, beside the last of its kind',
      given: [webhook],
      input: { params: { delivery: webhook.gives.webhookId } },
      reads: {
        success: exactly(true),
        body: {
          text: '{"a":1,"b":"x"}',
          encoding: 'text',
          isCut: false,
          headers: [{ name: 'content-type', value: 'application/json' }],
        },
        lost: null,
        compared: {
          id: webhook.gives.earlierId,
          receivedAt: SAMPLE.at,
          lines: [{ mark: 'added', text: 'b: string' }],
          isCut: false,
        },
      },
    },
  ],
  refuses: [{ code: 'record-not-found', input: { params: { delivery: '999999999' } } }],
})
