import { retryMessage } from '@kervan/contracts/api/conversations/retry-message'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aConversation, MAY_WRITE } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const again = (given: ReturnType<typeof aConversation>, messageId = given.gives.messageId) => ({
  given: [given],
  permissions: MAY_WRITE,
  input: { params: { conversationId: given.gives.conversationId, messageId } },
})

contract(retryMessage, {
  answers: [{ case: 'a message that failed is requested once more', ...again(aConversation({ message: 'failed' })) }],
  refuses: [
    { code: 'message-not-found', ...again(aConversation(), SAMPLE.nobody) },
    { code: 'message-not-failed', ...again(aConversation({ message: 'taken' })) },
    { code: 'window-closed', ...again(aConversation({ message: 'failed', closed: true })) },
    { code: 'consent-withdrawn', ...again(aConversation({ message: 'failed', withdrawn: true })) },
    { code: 'channel-not-connected', ...again(aConversation({ message: 'failed', elsewhere: true })) },
  ],
})
