import { retryMessageFile } from '@kervan/contracts/api/conversations/retry-message-file'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aConversation, MAY_WRITE } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const again = (given: ReturnType<typeof aConversation>, messageId = given.gives.messageId) => ({
  given: [given],
  permissions: MAY_WRITE,
  input: { params: { conversationId: given.gives.conversationId }, body: { messageId, part: 0 } },
})

contract(retryMessageFile, {
  answers: [{ case: 'a file that was lost is asked for once more', ...again(aConversation({ message: 'file lost' })) }],
  refuses: [{ code: 'message-not-found', ...again(aConversation(), SAMPLE.nobody) }],
})
