import { addConversationNote } from '@kervan/contracts/api/conversations/add-conversation-note'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { aConversation } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const MAY_NOTE: Permission[] = ['leads.view', 'leads.edit']
const given = aConversation()
const writing = (text: string) => ({
  given: [given],
  permissions: MAY_NOTE,
  input: { params: { conversationId: given.gives.conversationId }, body: { text } },
})

contract(addConversationNote, {
  answers: [{ case: 'a note is written', ...writing('Pazartesi aranacak') }],
  refuses: [{ code: 'invalid-request', ...writing(' '), faults: { 'body.text': 'required' } }],
})
