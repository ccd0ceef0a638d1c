import { closeConversation } from '@kervan/contracts/api/conversations/close-conversation'
import { aConversation, MAY_WRITE } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const asked = (given: ReturnType<typeof aConversation>, body: { seen?: number }) => ({
  given: [given],
  permissions: MAY_WRITE,
  input: { params: { conversationId: given.gives.conversationId }, body },
})

contract(closeConversation, {
  answers: [{ case: 'a conversation is closed', ...asked(aConversation(), {}) }],
  refuses: [{ code: 'message-meanwhile', ...asked(aConversation(), { seen: 0 }) }],
})
