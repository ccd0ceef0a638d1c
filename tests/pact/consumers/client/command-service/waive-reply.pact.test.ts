import { waiveReply } from '@kervan/contracts/api/conversations/waive-reply'
import { aConversation, MAY_WRITE } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const asked = (given: ReturnType<typeof aConversation>, body: { seen?: number }) => ({
  given: [given],
  permissions: MAY_WRITE,
  input: { params: { conversationId: given.gives.conversationId }, body },
})

contract(waiveReply, {
  answers: [{ case: 'no reply is needed', ...asked(aConversation(), {}) }],
  refuses: [{ code: 'message-meanwhile', ...asked(aConversation(), { seen: 0 }) }],
})
