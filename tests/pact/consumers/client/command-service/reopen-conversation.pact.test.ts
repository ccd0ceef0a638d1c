import { reopenConversation } from '@kervan/contracts/api/conversations/reopen-conversation'
import { aConversation, MAY_WRITE } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const asked = (given: ReturnType<typeof aConversation>) => ({
  given: [given],
  permissions: MAY_WRITE,
  input: { params: { conversationId: given.gives.conversationId } },
})

contract(reopenConversation, {
  answers: [{ case: 'a conversation is reopened', ...asked(aConversation({ desk: 'closed' })) }],
})
