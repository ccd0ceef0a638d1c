import { sendChatMessage } from '@kervan/contracts/api/chat/send-chat-message'
import { aChatChannel } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const of = aChatChannel()
const sending = (body: { text: string; clientMessageId?: string }) => ({
  given: [of],
  permissions: ['leads.view' as const],
  input: { params: { id: of.gives.channelId }, body },
})

contract(sendChatMessage, {
  answers: [
    {
      case: 'one writes to a colleague',
      ...sending({ text: 'Merhaba', clientMessageId: 'typed-once' }),
      reads: { message: { text: 'Merhaba', status: 'sent', metadata: { clientMessageId: 'typed-once' } } },
    },
    { case: 'a client that names no id writes', ...sending({ text: 'Merhaba' }) },
  ],
  refuses: [{ code: 'invalid-request', ...sending({ text: '  ' }), faults: { 'body.text': 'required' } }],
})
