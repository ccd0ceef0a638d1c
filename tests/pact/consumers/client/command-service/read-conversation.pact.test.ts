import { readConversation } from '@kervan/contracts/api/conversations/read-conversation'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { aConversation } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const MAY_LOOK: Permission[] = ['communication_dashboard.view', 'leads.view']
const given = aConversation()

contract(readConversation, {
  answers: [
    {
      case: 'what somebody has written is read',
      given: [given],
      permissions: MAY_LOOK,
      input: { params: { conversationId: given.gives.conversationId }, body: { upTo: 1 } },
    },
  ],
})
