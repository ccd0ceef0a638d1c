import { readChatChannel } from '@kervan/contracts/api/chat/read-chat-channel'
import { aChatChannel } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const of = aChatChannel()
const reading = (body: { upTo?: number }) => ({
  given: [of],
  permissions: ['leads.view' as const],
  input: { params: { id: of.gives.channelId }, body },
})

contract(readChatChannel, {
  answers: [
    { case: 'all of a conversation is read', ...reading({}) },
    { case: 'a conversation is read up to a message', ...reading({ upTo: 1 }) },
  ],
  refuses: [{ code: 'invalid-request', ...reading({ upTo: 0 }), faults: { 'body.upTo': 'too-small' } }],
})
