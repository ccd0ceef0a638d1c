import { listMessages, searchMessages } from '@kervan/contracts/api/messages/list-messages'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aConversation } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const MAY_LOOK: Permission[] = ['communication_dashboard.view', 'leads.view', 'fields.contact']
const given = aConversation()
const row = {
  conversationId: given.gives.conversationId,
  messageId: 'wamid.1',
  channel: exactly('whatsapp'),
  direction: exactly('outbound'),
  at: SAMPLE.at,
  personId: SAMPLE.person,
  name: SAMPLE.name,
  leadId: SAMPLE.lead,
} as const
const newest = { data: [{ ...row, excerpt: { text: 'Bir dakika', found: [] } }], next: 'where the page ended' }

contract(listMessages, {
  answers: [
    {
      case: 'somebody has written',
      given: [given],
      permissions: MAY_LOOK,
      input: { query: { conversation: given.gives.conversationId, limit: 1 } },
      reads: newest,
    },
  ],
})

contract(searchMessages, {
  answers: [
    {
      case: 'we have written what is looked for',
      given: [given],
      permissions: MAY_LOOK,
      input: { body: { conversation: given.gives.conversationId, search: 'dakika' } },
      reads: { data: [{ ...row, excerpt: { text: 'Bir dakika', found: [{ from: 4, to: 10 }] } }], next: null },
    },
  ],
})
