import { listCustomerChannels } from '@kervan/contracts/api/chat/list-customer-channels'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aConversation } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const MAY_LOOK: Permission[] = ['communication_dashboard.view', 'leads.view', 'fields.contact']
const given = aConversation()

contract(listCustomerChannels, {
  answers: [
    {
      case: 'somebody has written',
      given: [given],
      permissions: MAY_LOOK,
      input: { query: { id: given.gives.conversationId } },
      reads: {
        data: [
          {
            id: given.gives.conversationId,
            name: SAMPLE.name,
            members: exactly([]),
            metadata: { channelType: exactly('whatsapp'), leadId: SAMPLE.lead, leadName: SAMPLE.name },
            unreadCount: 0,
            inbound: 1,
          },
        ],
      },
    },
  ],
})
