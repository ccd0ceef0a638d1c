import { listChatChannels } from '@kervan/contracts/api/chat/list-chat-channels'
import { aChatChannel } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const of = aChatChannel()

contract(listChatChannels, {
  answers: [
    {
      case: 'a colleague has written to one',
      given: [of],
      permissions: ['leads.view'],
      reads: {
        data: [
          {
            id: of.gives.channelId,
            type: 'direct',
            name: 'Chat with 0190a000-0000-7000-8000-0000000000a2',
            unreadCount: exactly(1),
            lastMessage: { text: 'Merhaba', senderId: of.gives.colleagueId },
          },
        ],
      },
    },
    { case: 'one has no part in the work', reads: { data: exactly([]) } },
  ],
})
