import { listConversationMessages } from '@kervan/contracts/api/conversations/list-conversation-messages'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { aConversation } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const MAY_LOOK: Permission[] = ['communication_dashboard.view', 'leads.view', 'fields.contact']
const given = aConversation()
const params = { conversationId: given.gives.conversationId }

contract(listConversationMessages, {
  answers: [
    {
      case: 'the newest of what was said',
      given: [given],
      permissions: MAY_LOOK,
      input: { params, query: { limit: 1 } },
      reads: {
        data: [
          {
            id: params.conversationId,
            direction: exactly('outbound'),
            state: 'requested',
            content: { kind: exactly('text'), text: 'Bir dakika' },
          },
        ],
        next: '4711',
      },
    },
  ],
})
