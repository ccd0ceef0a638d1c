import {
  aChatChannel,
  aChatChannelPushed,
  aChatMessage,
  aChatMessagePushed,
} from '../../../../support/builders/push.builder.ts'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { pushContract } from '../../kit/push-contract.ts'

const messages = [['list-chat-messages', { params: { id: SAMPLE.record } }], { data: [], earlier: false }] as const
const channels = [['list-chat-channels', {}], { data: [aChatChannel()] }] as const

pushContract('chat', [
  {
    case: 'a colleague has written',
    push: aChatMessagePushed(),
    over: messages,
    gives: { data: { data: [aChatMessage()], earlier: false }, stale: false },
  },
  {
    case: 'a colleague has opened a conversation',
    push: aChatChannelPushed('chat:channel_created', 'ChatChannelOpened'),
    over: channels,
    gives: { stale: true },
  },
  {
    case: 'one has read a conversation on another screen',
    push: aChatChannelPushed('chat:channel_updated', 'ChatChannelRead', aChatMessage()),
    over: channels,
    gives: { stale: true },
  },
])
