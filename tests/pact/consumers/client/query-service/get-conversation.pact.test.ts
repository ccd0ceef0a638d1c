import { getConversation } from '@kervan/contracts/api/conversations/get-conversation'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aConversation } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const MAY_LOOK: Permission[] = ['communication_dashboard.view', 'leads.view', 'fields.contact']
const given = aConversation()

contract(getConversation, {
  answers: [
    {
      case: 'a person has written',
      given: [given],
      permissions: MAY_LOOK,
      input: { params: { conversationId: given.gives.conversationId } },
      reads: {
        id: given.gives.conversationId,
        channel: exactly('whatsapp'),
        name: SAMPLE.name,
        leadId: SAMPLE.lead,
        state: exactly('open'),
        snoozedUntil: null,
        assignee: null,
        inbound: 1,
        unread: 0,
      },
    },
  ],
})
