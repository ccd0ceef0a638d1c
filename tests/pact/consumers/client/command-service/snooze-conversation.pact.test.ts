import { snoozeConversation } from '@kervan/contracts/api/conversations/snooze-conversation'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aConversation, MAY_WRITE } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const asked = (
  given: ReturnType<typeof aConversation>,
  body: { until: string; seen?: number } = { until: given.gives.tomorrow },
) => ({
  given: [given],
  permissions: MAY_WRITE,
  input: { params: { conversationId: given.gives.conversationId }, body },
})

contract(snoozeConversation, {
  answers: [{ case: 'a conversation is put aside', ...asked(aConversation()) }],
  refuses: [
    { code: 'conversation-closed', ...asked(aConversation({ desk: 'closed' })) },
    { code: 'snooze-out-of-range', ...asked(aConversation(), { until: SAMPLE.at }) },
    {
      code: 'message-meanwhile',
      ...asked(aConversation(), { until: aConversation().gives.tomorrow, seen: 0 }),
    },
  ],
})
