import { randomUUID } from 'node:crypto'
import type { CustomerChannelPushed, CustomerMessagePushed } from '@kervan/contracts/realtime/messages'
import { retry } from '@kervan/infra/retry/retry'
import type { MessageProviders } from '@pact-foundation/pact'
import { type ChatClient, chatClient } from '../../chat/chat-client.ts'
import type { House } from '../providers/house.ts'
import type { Acts } from '../states/acts.ts'

interface Written {
  readonly conversationId: string
  readonly messageId: string
}

/** States of a message that a colleague writes to a person while a client has the conversation open; the last one is told. */
export const CUSTOMER_MESSAGES: Readonly<
  Record<
    `chat:message: ${string}`,
    { readonly event: string; readonly become: (acts: Acts, written: Written) => unknown }
  >
> = {
  'chat:message: a colleague has written to a person': { event: 'MessageRequested', become: () => undefined },
  'chat:message: what was written to a person is taken back': {
    event: 'MessageCancelled',
    become: (acts, { conversationId, messageId }) => acts.toConversation(conversationId, { type: 'Cancel', messageId }),
  },
}

/** Told to every client of the chat whose user sees the lead. */
export const NEW_CUSTOMER = 'chat:channel_created: a person has written for the first time'

/** @throws where the conversation is not there */
const open = async (client: ChatClient, channelId: string): Promise<void> => {
  const opened = await client.ask('chat:get_messages', { channelId })
  if (!opened.success) throw new Error(opened.error)
}

/**
 * Opens a conversation with a person over a colleague's socket, or waits for a new one, and gives what the gateway tells that socket.
 * @param url  where the gateway takes sockets
 */
export const customerMessages = (house: House, url: string): MessageProviders => {
  const tell = async ({ event, become }: (typeof CUSTOMER_MESSAGES)[keyof typeof CUSTOMER_MESSAGES]) => {
    const { acts, sessions } = house
    const conversationId = await acts.converse({ phone: acts.somebody().phone })
    const user = await acts.registerColleague(['leads.view', 'communication_dashboard.view'])
    const { token } = await sessions.start(user)
    const client = await chatClient(url, token)
    try {
      // Read models have the conversation a moment later.
      await retry(() => open(client, conversationId), { isPassing: () => true, attempts: 10 })
      const messageId = randomUUID()
      const heard = new Promise<CustomerMessagePushed>((resolve) => {
        client.socket.on('chat:message', (payload: CustomerMessagePushed) => {
          if (payload.id === messageId && payload.type === event) resolve(payload)
        })
      })
      const content = { kind: 'text', text: 'Merhaba' } as const
      await acts.toConversation(conversationId, { type: 'Request', messageId, content })
      await become(acts, { conversationId, messageId })
      return { name: 'chat:message', payload: await heard }
    } finally {
      client.close()
    }
  }
  const tellNew = async () => {
    const { acts, sessions } = house
    const user = await acts.registerColleague(['leads.view', 'communication_dashboard.view'])
    const { token } = await sessions.start(user)
    const client = await chatClient(url, token)
    try {
      await client.ask('chat:auth', { userId: user.id })
      const heard = new Promise<CustomerChannelPushed>((resolve) => {
        client.socket.on('chat:channel_created', (payload: CustomerChannelPushed) => {
          if (payload.record === 'conversation' && payload.type === 'MessageRouted') resolve(payload)
        })
      })
      await acts.write({ phone: acts.somebody().phone }, { kind: 'text', text: 'Merhaba' })
      return { name: 'chat:channel_created', payload: await heard }
    } finally {
      client.close()
    }
  }
  return {
    ...Object.fromEntries(
      Object.entries(CUSTOMER_MESSAGES).map(([description, told]) => [description, () => tell(told)]),
    ),
    [NEW_CUSTOMER]: tellNew,
  }
}
