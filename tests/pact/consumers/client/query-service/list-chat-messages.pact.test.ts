import { listChatMessages } from '@kervan/contracts/api/chat/list-chat-messages'
import { aChatChannel } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const of = aChatChannel()
const many = aChatChannel({ messages: 3 })

contract(listChatMessages, {
  answers: [
    {
      case: 'one reads what a colleague has written',
      given: [of],
      permissions: ['leads.view'],
      input: { params: { id: of.gives.channelId } },
      reads: {
        data: [{ channelId: of.gives.channelId, senderId: of.gives.colleagueId, text: 'Merhaba', status: 'sent' }],
        earlier: exactly(false),
      },
    },
    {
      case: 'one reads on in what was written before',
      given: [many],
      permissions: ['leads.view'],
      input: { params: { id: many.gives.channelId }, query: { before: 3, limit: 1 } },
      reads: { data: [{ sequence: exactly(2) }], earlier: exactly(true) },
    },
  ],
  refuses: [
    {
      code: 'invalid-request',
      given: [of],
      permissions: ['leads.view'],
      input: { params: { id: of.gives.channelId }, query: { limit: 51 } },
      faults: { 'query.limit': 'too-big' },
    },
  ],
})
