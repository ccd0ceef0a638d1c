import { retryParked } from '@kervan/contracts/api/monitoring/retry-parked'
import { aFailedWebhook } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const failed = aFailedWebhook()

contract(retryParked, {
  answers: [
    {
      case: 'a webhook that was given up is handled again',
      given: [failed],
      input: { body: { of: 'webhook', id: failed.gives.webhookId } },
      reads: { success: exactly(true), taken: exactly(1), reason: null },
    },
  ],
  refuses: [
    { code: 'not-parked', input: { body: { of: 'read-model', name: 'leads-list', stream: 'lead-7' } } },
    { code: 'invalid-request', input: { body: { of: 'webhook', id: 'x' } }, faults: { 'body.id': 'invalid' } },
  ],
})
