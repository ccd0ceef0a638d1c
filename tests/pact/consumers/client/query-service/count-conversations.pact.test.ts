import { countConversations } from '@kervan/contracts/api/conversations/count-conversations'
import { INBOX_QUEUES, type InboxQueue } from '@kervan/contracts/messages/inbox'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aConversation } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const count = { value: 1, exact: true }

contract(countConversations, {
  answers: [
    {
      case: 'somebody has written',
      given: [aConversation()],
      permissions: ['communication_dashboard.view', 'leads.view'],
      input: { query: {} },
      reads: {
        queues: Object.fromEntries(INBOX_QUEUES.map((queue) => [queue, count])) as Record<InboxQueue, typeof count>,
        saved: exactly([]),
        changesAt: SAMPLE.at,
      },
    },
  ],
})
