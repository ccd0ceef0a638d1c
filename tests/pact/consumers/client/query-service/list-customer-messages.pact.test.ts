import { listCustomerMessages } from '@kervan/contracts/api/chat/list-customer-messages'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aConversation } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const MAY_LOOK: Permission[] = ['communication_dashboard.view', 'leads.view', 'fields.contact']
const given = aConversation()
const params = { conversationId: given.gives.conversationId }

contract(listCustomerMessages, {
  answers: [
    {
      case: 'somebody has written, and we have',
      given: [given],
      permissions: MAY_LOOK,
      input: { params, query: { limit: 1 } },
      reads: {
        data: [{ channelId: params.conversationId, text: 'Bir dakika', metadata: { direction: exactly('outbound') } }],
        earlier: exactly(true),
      },
    },
  ],
  refuses: [
    {
      code: 'conversation-not-found',
      given: [given],
      permissions: MAY_LOOK,
      input: { params: { conversationId: SAMPLE.nobody } },
    },
  ],
})
