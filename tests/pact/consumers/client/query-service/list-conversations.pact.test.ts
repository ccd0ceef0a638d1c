import { listConversations, searchConversations } from '@kervan/contracts/api/conversations/list-conversations'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aConversation } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const MAY_LOOK: Permission[] = ['communication_dashboard.view', 'leads.view', 'fields.contact']
const given = aConversation()
const row = {
  id: given.gives.conversationId,
  channel: exactly('whatsapp'),
  account: '1055',
  personId: SAMPLE.person,
  name: SAMPLE.name,
  leadId: SAMPLE.lead,
  stage: exactly('prospect'),
  state: exactly('open'),
  snoozedUntil: null,
  assignee: null,
  waitingSince: SAMPLE.at,
  clock: { awaited: exactly('first'), dueAt: SAMPLE.at },
  lastInboundAt: SAMPLE.at,
  inbound: 1,
  unread: 0,
  lastMessage: {
    direction: exactly('outbound'),
    text: 'Bir dakika',
    kind: exactly('text'),
    at: SAMPLE.at,
    state: 'requested',
  },
} as const

contract(listConversations, {
  answers: [
    {
      case: 'somebody has written',
      given: [given],
      permissions: MAY_LOOK,
      input: { query: { id: given.gives.conversationId } },
      reads: { data: [row], next: null },
    },
  ],
  refuses: [
    {
      code: 'record-not-found',
      permissions: MAY_LOOK,
      input: { query: { saved: SAMPLE.record } },
    },
  ],
})

contract(searchConversations, {
  answers: [
    {
      case: 'somebody has written',
      given: [given],
      permissions: MAY_LOOK,
      input: { body: { id: given.gives.conversationId } },
      reads: { data: [row], next: null },
    },
  ],
  refuses: [
    {
      code: 'record-not-found',
      permissions: MAY_LOOK,
      input: { body: { saved: SAMPLE.record } },
    },
  ],
})
