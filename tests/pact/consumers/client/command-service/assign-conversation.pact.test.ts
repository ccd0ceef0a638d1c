import { assignConversation } from '@kervan/contracts/api/conversations/assign-conversation'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aConversation, anotherColleague, MAY_WRITE } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const colleague = anotherColleague()
const asked = (
  given: ReturnType<typeof aConversation>,
  body: { assignee: string | null; instead?: string | null },
) => ({
  given: [given],
  permissions: MAY_WRITE,
  input: { params: { conversationId: given.gives.conversationId }, body },
})

contract(assignConversation, {
  answers: [{ case: 'a conversation is nobody’s', ...asked(aConversation({ desk: 'taken' }), { assignee: null }) }],
  refuses: [
    { code: 'user-not-found', ...asked(aConversation(), { assignee: SAMPLE.nobody }) },
    {
      code: 'assignee-sees-no-lead',
      ...asked(aConversation(), { assignee: colleague.gives.colleagueId }),
      given: [aConversation(), colleague],
    },
    {
      code: 'assigned-meanwhile',
      ...asked(aConversation({ desk: 'taken' }), { assignee: null, instead: SAMPLE.nobody }),
    },
  ],
})
