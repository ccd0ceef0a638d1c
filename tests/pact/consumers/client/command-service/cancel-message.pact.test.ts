import { cancelMessage } from '@kervan/contracts/api/conversations/cancel-message'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aConversation, MAY_WRITE } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const takingBack = (given: ReturnType<typeof aConversation>, messageId = given.gives.messageId) => ({
  given: [given],
  permissions: MAY_WRITE,
  input: { params: { conversationId: given.gives.conversationId, messageId } },
})

contract(cancelMessage, {
  answers: [{ case: 'a message is taken back', ...takingBack(aConversation({ message: 'requested' })) }],
  refuses: [
    { code: 'message-not-found', ...takingBack(aConversation(), SAMPLE.nobody) },
    { code: 'message-underway', ...takingBack(aConversation({ message: 'taken' })) },
  ],
})
