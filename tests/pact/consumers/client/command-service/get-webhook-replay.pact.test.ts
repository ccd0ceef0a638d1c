import { getWebhookReplay } from '@kervan/contracts/api/webhooks/get-webhook-replay'
import { aReplay } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const replay = aReplay()

contract(getWebhookReplay, {
  answers: [
    {
      case: 'one webhook was handled again and brought nothing new',
      given: [replay],
      input: { params: { id: replay.gives.replayId } },
      reads: { taken: 1, waiting: 0, handled: 1, parked: 0, brought: 0 },
    },
  ],
})
